/* Against Kubernetes' schema from npm. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { runCommand } from './lib/command.mjs';
import { findNpm } from './lib/npm.mjs';
import { ROOT } from './lib/paths.mjs';

const INSTALL_MS = 300_000;
const FOLDER = join(ROOT, 'deploy/kubernetes');
const files = globSync('*.yaml', { cwd: FOLDER }).filter((file) => file !== 'kustomization.yaml');

let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-kubernetes-'));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const args = ['install', '--prefix', folder, ...options, 'kubernetes-models'];
  const { code, lines } = await runCommand(process.execPath, [await findNpm(), ...args]);
  if (code !== 0) throw new Error(lines.join('\n'));
}, INSTALL_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), INSTALL_MS);

/** @returns {Promise<unknown>} what is wrong with the object as one of its kind; null: nothing */
async function faultOf(object) {
  const file = join(
    folder,
    'node_modules/kubernetes-models',
    object.apiVersion,
    `${object.kind}.js`,
  );
  const { [object.kind]: Model } = await import(pathToFileURL(file).href);
  try {
    new Model(object).validate();
    return null;
  } catch (error) {
    return error;
  }
}

const objectsIn = (file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS());

test.each(files)('%s is what Kubernetes takes', async (file) => {
  const objects = objectsIn(file);
  expect(objects.length).toBeGreaterThan(0);
  for (const object of objects) expect(await faultOf(object), object.kind).toBeNull();
});

test('a manifest with a mistake is none', async () => {
  const [deployment] = objectsIn('site.yaml');
  const two = { ...deployment, spec: { ...deployment.spec, replicas: 'two' } };
  expect(String(await faultOf(two))).toContain('replicas');
});
