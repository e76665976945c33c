import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { installFromDebian } from './debian.mjs';

const TOOLS = ['mmdebstrap', 'buildah'];
const WITHIN_MS = 3_600_000;
/** Of `usrmerge`, which has done its work. */
const LEFT_OVER =
  'usrmerge libfile-find-rule-perl libtext-glob-perl libnumber-compare-perl perl libperl5.36 perl-modules-5.36 libgdbm-compat4 libgdbm6';
const UNREAD = ['doc', 'info', 'locale', 'man'].map((name) => `/usr/share/${name}`);

async function run(command, args, options = {}) {
  const { code, stdout, lines } = await runCommand(command, args, {
    timeoutMs: WITHIN_MS,
    ...options,
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${lines.join('\n')}`);
  return stdout.trim();
}

/**
 * Builds deploy/Containerfile where no image can be pulled: on a Debian that mmdebstrap makes, with the Node and npm
 * that run here.
 * @param {{ root: string, folder: string }} places `folder` keeps the images
 * @returns {Promise<string>} the image's root, mounted
 */
export async function buildImage({ root, folder }) {
  for (const name of TOOLS) {
    const { code } = await runCommand(name, ['--version']);
    if (code !== 0 && !(await installFromDebian(name))) throw new Error(`${name} is missing`);
  }
  const env = { ...process.env, TMPDIR: folder, BUILDAH_ISOLATION: 'chroot' };
  const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'state')];
  const buildah = (...args) => run('buildah', [...storage, ...args], { env });

  const base = await makeBase(join(folder, 'base'), env);
  const node = join(folder, 'node');
  await run('cp', ['--archive', base, node]);
  await addNode(node);
  for (const name of ['base', 'node']) {
    const container = await buildah('from', 'scratch');
    await buildah('add', '--quiet', container, join(folder, name), '/');
    await buildah('commit', '--quiet', '--rm', container, `localhost/${name}`);
  }
  const images = { NODE_IMAGE: 'localhost/node', BASE_IMAGE: 'localhost/base' };
  const given = Object.entries(images).flatMap(([name, image]) => [
    '--build-arg',
    `${name}=${image}`,
  ]);
  const file = ['--file', 'deploy/Containerfile', '--format', 'docker', '--network', 'host'];
  await run('buildah', [...storage, 'bud', ...file, ...given, '--tag', 'localhost/masthead', '.'], {
    ...{ env, cwd: root },
  });
  return buildah('mount', await buildah('from', 'localhost/masthead'));
}

async function makeBase(folder, env) {
  const hooks = [
    `chroot "$1" dpkg --purge --force-depends ${LEFT_OVER}`,
    `cd "$1" && rm -rf ${UNREAD.map((path) => `.${path}`).join(' ')} var/lib/apt/lists/* var/cache/apt/*`,
  ];
  const { VERSION_CODENAME: suite } = releaseOf(await run('cat', ['/etc/os-release']));
  await run(
    'mmdebstrap',
    [
      ...['--variant=essential', '--include=libstdc++6', '--dpkgopt=force-unsafe-io'],
      ...hooks.map((hook) => `--customize-hook=${hook}`),
      ...[suite, folder],
    ],
    { env },
  );
  return folder;
}

const releaseOf = (text) =>
  Object.fromEntries(text.split('\n').map((line) => line.replaceAll('"', '').split('=')));

/** npm keeps the registry and the certificates that it has here. */
async function addNode(folder) {
  const local = join(folder, 'usr/local');
  const npm = join(local, 'lib/node_modules/npm');
  mkdirSync(join(local, 'etc'), { recursive: true });
  mkdirSync(dirname(npm), { recursive: true });
  cpSync(process.execPath, join(local, 'bin/node'));
  cpSync(await npmFolder(), npm, { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const lines = [`registry=${await run('npm', ['config', 'get', 'registry'])}`];
  const authorities = await run('npm', ['config', 'get', 'cafile']);
  if (authorities !== 'null') {
    cpSync(authorities, join(local, 'etc/authorities.crt'), { dereference: true });
    lines.push('cafile=/usr/local/etc/authorities.crt');
  }
  writeFileSync(join(local, 'etc/npmrc'), `${lines.join('\n')}\n`);
}

async function npmFolder() {
  const modules = await run('npm', ['root', '--global']);
  return join(modules, 'npm');
}

/** Bytes of the files in a folder, and of those just below it, largest first. */
export async function sizesOf(folder) {
  const names = readdirSync(folder);
  const lines = await run('du', ['--summarize', '--bytes', '--total', ...names], { cwd: folder });
  return lines
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([bytes, name]) => ({ name, bytes: Number(bytes) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** Takes the images away again. */
export async function removeImages(folder) {
  const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'state')];
  await runCommand('buildah', [...storage, 'rm', '--all']);
  await runCommand('buildah', [...storage, 'rmi', '--all', '--force']);
  rmSync(folder, { recursive: true, force: true });
}
