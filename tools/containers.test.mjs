/*
 * deploy/compose.yaml and deploy/kubernetes match the programs' settings, files and ports.
 * Kubernetes' schema: kubernetes.deep.test.mjs.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS as CONTENT_API } from '../apps/content-api/src/config.ts';
import { SETTINGS as SITE } from '../apps/site/src/config.ts';
import { ROOT } from './lib/paths.mjs';

const read = (file) => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const files = globSync('kubernetes/*.yaml', { cwd: join(ROOT, 'deploy') });
const objects = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
);
const named = (kind, name) =>
  objects.find((each) => each.kind === kind && each.metadata.name === name);
const known = new Set([...Object.keys(SITE), ...Object.keys(CONTENT_API)]);

/** Required in production or with several copies. */
const SECRETS = [
  'PUBLISH_TOKEN',
  'SERVICE_TOKEN',
  'GRANT_SECRET',
  'PROOF_KEY',
  'COOKIE_SECRET',
  'SESSION_SECRET',
];

test.each([
  ['compose.yaml', () => Object.keys(compose.services.site.environment)],
  ['compose.example.env', () => namesIn(read('compose.example.env'))],
  ['kubernetes/settings.yaml', () => [...settingsOf('data'), ...settingsOf('stringData')]],
])('%s names settings that the programs have', (_file, names) => {
  expect(names().filter((name) => !known.has(name))).toEqual([]);
});

const namesIn = (text) => [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
const settingsOf = (field) =>
  Object.keys(named(field === 'data' ? 'ConfigMap' : 'Secret', 'masthead')[field]);

test('every secret that must be set is asked for', () => {
  expect(namesIn(read('compose.example.env'))).toEqual(expect.arrayContaining(SECRETS));
  expect(settingsOf('stringData')).toEqual(expect.arrayContaining(SECRETS));
});

const pods = ['content', 'site'].map((name) => {
  const { spec } = named('Deployment', `masthead-${name}`).spec.template;
  return [name, spec, spec.containers[0]];
});

test.each(pods)(
  'the pod of the %s runs it, not as root, on a root that it cannot write',
  (name, spec, container) => {
    const [, file] = container.args;
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    const { http } = { http: container.ports[0].containerPort };
    expect(http).toBe(name === 'site' ? 3000 : 4000);
    expect(named('Service', `masthead-${name}`).spec.ports[0].port).toBe(http);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    });
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
  },
);

test.each(['content', 'site'])('the %s of compose runs it so, too', (name) => {
  const { command, user, read_only, cap_drop } = compose.services[name];
  expect(existsSync(join(ROOT, command[1])), command[1]).toBe(true);
  expect({ user, read_only, cap_drop }).toEqual({
    ...{ user: '10001:10001', read_only: true, cap_drop: ['ALL'] },
  });
});

test('of the content server only the studio is reached from outside', () => {
  const { rules } = named('Ingress', 'masthead-studio').spec;
  expect(rules.flatMap(({ http }) => http.paths.map(({ path }) => path))).toEqual(['/studio']);
  expect(Object.keys(compose.services).filter((name) => compose.services[name].ports)).toEqual([
    'nginx',
  ]);
});
