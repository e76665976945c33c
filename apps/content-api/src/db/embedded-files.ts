import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from '@masthead/lifecycle/private-files';

/**
 * The embedded database's files, for their owner alone. PGlite gives each new file the mode that its program
 * names, 666 for most, and the process's umask has no say in it.
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

/** The part of Emscripten's file system that sets modes, also for each file that it has just made. */
interface FileModes {
  chmod(file: unknown, mode: number, ...rest: unknown[]): void;
}
