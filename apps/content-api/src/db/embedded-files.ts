import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from '@masthead/lifecycle/private-files';

/**
 * The embedded database's files, private to their owner. PGlite sets explicit modes, mostly 666, so the umask
 * has no effect.
 */
export class EmbeddedFiles extends NodeFS {
  override async init(...[pg, given]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given);
    const keepPrivate = ({ FS }: { FS: FileModes }): void => {
      const chmod = FS.chmod;
      FS.chmod = (file, mode, ...rest) => chmod.call(FS, file, mode & ~OTHERS, ...rest);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), keepPrivate];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Emscripten's file system calls that set modes, also of new files. */
interface FileModes {
  chmod(file: unknown, mode: number, ...rest: unknown[]): void;
}
