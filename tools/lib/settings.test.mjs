import { expect, test } from 'vitest';
import { childEnvironment, readSettings } from './settings.mjs';

const read = (env) => readSettings({ env, root: '/srv/masthead' });

test('defaults are those of the documentation', () => {
  const env = childEnvironment(read({}), { env: {}, secrets: { PUBLISH_TOKEN: 't' } });
  expect(env).toEqual({
    LOG_LEVEL: 'warn',
    SITE_HOST: '127.0.0.1',
    SITE_PORT: '3000',
    CONTENT_API_HOST: '127.0.0.1',
    CONTENT_API_PORT: '4000',
    DATA_DIR: '/srv/masthead/data',
    SITE_ORIGIN: 'http://localhost:3000',
    MEDIA_ORIGIN: 'http://media.localhost:3000',
    STUDIO_ORIGIN: 'http://localhost:4000',
    CONTENT_API_URL: 'http://127.0.0.1:4000/api/v1',
    PUBLISH_TOKEN: 't',
  });
});

test('addresses follow changed ports, unless they are set themselves', () => {
  const settings = read({
    SITE_PORT: '80',
    CONTENT_API_PORT: '4100',
    MEDIA_ORIGIN: 'https://m.test',
  });
  expect(settings.siteOrigin).toBe('http://localhost');
  expect(settings.mediaOrigin).toBe('https://m.test');
  expect(settings.contentApiUrl).toBe('http://127.0.0.1:4100/api/v1');
});

test('a listener on every interface is reached through loopback', () => {
  expect(read({ CONTENT_API_HOST: '0.0.0.0' }).contentApi.origin).toBe('http://127.0.0.1:4000');
  expect(read({ CONTENT_API_HOST: '::' }).contentApi.origin).toBe('http://[::1]:4000');
});

test('everything else that the operator set passes through', () => {
  const env = { CLOCK_OFFSET_MS: '5000', LOCALES: 'en,ja' };
  expect(childEnvironment(read(env), { env, secrets: {} })).toMatchObject(env);
  expect(childEnvironment(read(env), { env, secrets: {} })).not.toHaveProperty('NODE_ENV');
});

test('production logs as the programs choose, and LOG_LEVEL always wins', () => {
  const levelWith = (env) => childEnvironment(read(env), { env, secrets: {} }).LOG_LEVEL;
  expect(levelWith({ NODE_ENV: 'production' })).toBeUndefined();
  expect(levelWith({ LOG_LEVEL: 'debug' })).toBe('debug');
});

test.each(['0', '65536', '3000.5', 'web', '-1'])('SITE_PORT=%s is refused in one line', (port) => {
  expect(() => read({ SITE_PORT: port })).toThrow(`SITE_PORT=${port} is not a port`);
});

test('both programs on one port is refused', () => {
  expect(() => read({ SITE_PORT: '4000' })).toThrow('SITE_PORT and CONTENT_API_PORT are both 4000');
});

test('content stands in content/, or where it is named to be', () => {
  expect(read({}).contentDir).toBe('/srv/masthead/content');
  expect(read({ CONTENT_DIR: import.meta.dirname }).contentDir).toBe(import.meta.dirname);
  expect(() => read({ CONTENT_DIR: 'nowhere' })).toThrow('CONTENT_DIR=nowhere is not there');
});

test.each(['SITE_ORIGIN', 'MEDIA_ORIGIN', 'ABOUT_ORIGIN', 'STUDIO_ORIGIN', 'CONTENT_API_URL'])(
  'a %s that is no address stops the start before anything is published',
  (name) => {
    for (const text of ['news.example', 'ftp://news.example']) {
      expect(() => read({ [name]: text })).toThrow(
        `${name}=${text} is no address; use one such as`,
      );
    }
  },
);
