/** Brands as they are published: their logos and colours, and items that name one. */
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publishOne, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0H9"/></svg>';
const brand = (id: string, change: object = {}) => ({
  ...{ id, name: id, logo: SVG, colours: { signal: '#ff4b1f' } },
  ...change,
});

async function put(body: object) {
  const response = await server.send('PUT', '/configuration', body);
  expect(response.statusCode, response.body).toBe(200);
}

async function configuration() {
  const response = await server.get('/configuration');
  return response.json<{ data: Record<string, unknown> }>().data;
}

test('a brand is answered with its logo cleaned and all of its tones', async () => {
  const logo = SVG.replace('<path', '<script>alert(1)</script><path id="a" onclick="b()"');
  await put({ brands: [brand('acme', { logo, name: { en: 'Acme', ja: 'アクメ' } })] });
  expect((await configuration()).brands).toEqual([
    {
      id: 'acme',
      name: 'Acme',
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><g fill="currentColor"><path id="acme-line-a" d="M0 0H9"/></g></svg>',
      ...{ small_logo: null, logo_on_dark: null, small_logo_on_dark: null },
      colours: {
        ...{ signal: '#ff4b1f', on_dark: '#ff4b1f', on_signal: '#111111', field_scrim: null },
        ...{ line_on_light: null, line_on_dark: null },
        on_light: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    },
  ]);
});

test('drawings and colours that cannot be used are refused, each with its reason', async () => {
  const before = await dump(server.services);
  const upright = SVG.replace('80 20', '8 20');
  const body = {
    brands: [
      brand('acme', { small_logo: '<svg', colours: { signal: '#ff4b1f', on_signal: '#ffffff' } }),
      brand('other', { logo: upright }),
    ],
    mark: SVG,
  };
  const problem = problemOf(await server.send('PUT', '/configuration', body), 'invalid_input');
  expect(wrongFields(problem)).toEqual([
    'brands.0.colours.on_signal',
    'brands.0.small_logo',
    'brands.1.logo',
    'mark',
  ]);
  expect(problem.errors?.[0]?.message).toContain('3.34:1');
  expect(problem.errors?.[3]?.message).toContain('about square');
  expect(await dump(server.services)).toEqual(before);
});

test('an item names a brand that there is, or none', async () => {
  await put({ brands: [brand('acme'), brand('outdoor')] });
  const unknown = anItem('story', 'a', { fields: { brand: 'elsewhere' } });
  const refused = await server.send('PUT', `/items/${unknown.id}`, unknown.item);
  const problem = problemOf(refused, 'invalid_input');
  expect(problem.errors).toEqual([
    { path: 'fields.brand', message: 'is elsewhere; the configuration has acme, outdoor' },
  ]);
  for (const [slug, fields] of [
    ['b', { brand: 'outdoor' }],
    ['c', { brand: null }],
  ] as const) {
    await publishOne(server, anItem('story', slug, { fields }));
    const { data } = (await server.get(`/stories/${slug}`)).json<{ data: { brand: unknown } }>();
    expect(data.brand).toBe(fields.brand);
  }
});

test('before there are brands an item may name any', async () => {
  await publishOne(server, anItem('story', 'a', { fields: { brand: 'soon' } }));
});

test('a configuration may drop a brand that items name; they keep it, for the site to fall back', async () => {
  await put({ brands: [brand('acme'), brand('outdoor')] });
  await publishOne(server, anItem('release', 'a', { fields: { brand: 'outdoor' } }));
  await put({ brands: [brand('acme')] });
  const { data } = (await server.get('/newsroom/releases/a')).json<{ data: { brand: unknown } }>();
  expect(data.brand).toBe('outdoor');
});

test('a logo that is not seen on dark grounds has a drawing for them, its own or a derived one', async () => {
  const navy = '<svg viewBox="0 0 80 20"><path d="M0 0H9V9Z" fill="#0b3c6f"/></svg>';
  const white = '<svg viewBox="0 0 80 20"><path d="M0 0H9V9Z" fill="#fff"/></svg>';
  const colours = { signal: '#0b3c6f' };
  const brands = [
    brand('derived', { logo: navy, colours }),
    brand('given', { logo: navy, logo_on_dark: white, colours }),
  ];
  expect((await server.send('PUT', '/configuration', { brands })).statusCode).toBe(200);
  const [derived, given] = (await server.get('/configuration')).json().data.brands;
  expect(derived.logo).toContain('0b3c6f');
  expect(derived.logo_on_dark).not.toContain('0b3c6f');
  expect(derived.colours.line_on_dark).toMatch(/^#/);
  expect(given.logo_on_dark).toContain('fill="#fff"');
});
