/** The description of the calls: valid OpenAPI 3.1, complete, and true. */
import { ITEM_TYPES } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routedCalls } from '#src/testing/routed-calls.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const BASE = '/api/v1';
const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.looseObject({ schema: Schema }));
const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['query', 'path', 'header', 'cookie']),
  required: z.boolean().optional(),
  schema: Schema,
});
const Operation = z.looseObject({
  summary: z.string().min(1),
  parameters: z.array(Parameter).default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.looseObject({ description: z.string(), content: Content.optional() }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
});
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;
const Document = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string().min(1), version: z.string().min(1) }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(METHODS), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('http') })),
  }),
});

async function document() {
  const response = await server.get('/openapi.json');
  expect(response.statusCode).toBe(200);
  return Document.parse(response.json());
}

const operations = ({ paths }: z.output<typeof Document>) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method} ${path}`,
      path,
      operation,
    })),
  );

test('it is a document of OpenAPI 3.1', async () => {
  const { components } = await document();
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Story', 'Release', 'StoryCard', 'HomeLanding']),
  );
  expect(components.securitySchemes.publisher).toMatchObject({ type: 'http', scheme: 'bearer' });
});

test('it has every call that the server answers, and no other', async () => {
  const routed = routedCalls(server.app, BASE).map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return `${method.toLowerCase()} ${BASE}${path}`;
  });
  expect(routed.length).toBeGreaterThan(15);
  const described = operations(await document()).map(({ call }) => call);
  expect(described.sort()).toEqual(
    routed.filter((call) => call !== `get ${BASE}/openapi.json`).sort(),
  );
});

test('every reference in it leads somewhere', async () => {
  const whole = await document();
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  expect(references.length).toBeGreaterThan(10);
  const known = new Set(
    Object.keys(whole.components.schemas).map((id) => `#/components/schemas/${id}`),
  );
  expect([...new Set(references)].filter((to) => to === undefined || !known.has(to))).toEqual([]);
});

test('every part of a path is a required parameter, and none is named twice', async () => {
  for (const { call, path, operation } of operations(await document())) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name).sort(), call).toEqual(parts.sort());
    expect(
      inPath.every(({ required }) => required === true),
      call,
    ).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size, call).toBe(names.length);
  }
});

test('exactly the publishing calls and the feed ask for the token', async () => {
  for (const { call, path, operation } of operations(await document())) {
    const isGuarded = /^\/(publishing\/|translations\/|changes$)/.test(path.slice(BASE.length));
    expect(operation.security, call).toEqual(isGuarded ? [{ publisher: [] }] : []);
  }
});

test('the body of an item names every type', async () => {
  const { paths } = await document();
  const body = paths[`${BASE}/publishing/items/{id}`]?.put?.requestBody;
  const text = JSON.stringify(body?.content['application/json']?.schema);
  for (const type of ITEM_TYPES) expect(text).toContain(`"${type}"`);
});
