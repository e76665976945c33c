/** The content server is held to the contract like any other: by its address alone. */
import type { AddressInfo } from 'node:net';
import { READS, type ReadName } from '@masthead/contract/reads';
import { verify } from '@masthead/contract-check/verify';
import { beforeAll, expect, test } from 'vitest';
import { FULL_EXAMPLES } from '#src/testing/examples.ts';
import { examplesServer } from '#src/testing/examples-server.ts';
import { publish } from '#src/testing/publishing.ts';

/** Behind a password nothing of the pitches could be asked for. */
const OPEN_PITCHES = FULL_EXAMPLES.filter(({ item }) => item.access === 'password').map(
  ({ id, item }) => ({ id, item: { ...item, version: 2, access: 'public', password: undefined } }),
);
const server = await examplesServer((started) => publish(started, ...OPEN_PITCHES));
beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

test('verify-contract finds no deviation, and asks every call for what there is', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const { deviations, asked } = await verify(`http://127.0.0.1:${port}/api/v1`, {
    locales: ['en', 'ja'],
    paths: ['/pitch-collections/tarn-spring-2027', '/pitches/skarn-4-early-access'],
  });
  expect(deviations).toEqual([]);
  // In two languages: refused for a wrong language, and asked, or refused for an unknown name.
  for (const call of Object.keys(READS) as ReadName[]) {
    const isByName = READS[call].path.includes('{') && call !== 'pitchCollectionByToken';
    expect(asked.get(call), call).toBeGreaterThanOrEqual(isByName ? 5 : 4);
  }
});
