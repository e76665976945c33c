import { CALL_NAMES, callRow } from '@masthead/contract/calls';
import { callAddress } from '@masthead/contract/calls/address.ts';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';

test.each(CALL_NAMES)('%s: its path names just its parameters, and no GET has a body', (name) => {
  const { method, path, params, body, consumes } = callRow(name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted());
  if (method === 'GET') expect(body ?? consumes).toBeUndefined();
});

test('no two rows are the same call', () => {
  const reading = Object.values(READS).map(({ path }) => `GET ${path}`);
  const all = [
    ...reading,
    ...CALL_NAMES.map(callRow).map(({ method, path }) => `${method} ${path}`),
  ];
  expect(all.filter((call, index) => all.indexOf(call) < index)).toEqual([]);
});

test('an address has its parameters encoded, and of its query what is given', () => {
  const given = { id: 'a/b', number: 2, query: { q: 'é &', page: 0, after: null, state: '' } };
  expect(callAddress('/items/{id}/editions/{number}', given)).toBe(
    '/items/a%2Fb/editions/2?q=%C3%A9+%26&page=0',
  );
  expect(callAddress('/items')).toBe('/items');
});
