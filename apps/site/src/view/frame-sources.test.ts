import { describe, expect, test } from 'vitest';
import { FrameSources } from './frame-sources.ts';

const OWN = 'https://news.example';

describe('frame sources', () => {
  test('are the origins of what was allowed, each once', () => {
    const frames = new FrameSources(OWN);
    expect(frames.allow('https://maps.example/routes/a?b=c#d')).toBe(true);
    expect(frames.allow('https://maps.example/routes/b')).toBe(true);
    expect(frames.allow('https://films.example:8443/1')).toBe(true);
    expect(frames.list()).toEqual(['https://films.example:8443', 'https://maps.example']);
  });

  test.each([
    'http://maps.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/en/magazine',
    'https://*/',
    'https://*.example/',
    "https://a.example;script-src'unsafe-inline'/",
    'https://localhost/',
    'https://user@news.example/page',
    OWN,
  ])('never hold %s', (address) => {
    const frames = new FrameSources(OWN);
    expect(frames.allow(address)).toBe(false);
    expect(frames.list()).toEqual([]);
  });

  test('name the host that browsers will ask, whatever it is written like', () => {
    const frames = new FrameSources(OWN);
    frames.allow('https://KARTEN.example/');
    frames.allow('https://bücher.example/');
    expect(frames.list()).toEqual(['https://karten.example', 'https://xn--bcher-kva.example']);
  });
});
