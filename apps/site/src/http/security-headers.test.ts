import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Directive → its sources. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  const policy = directives(contentSecurityPolicy({ styleHashes: [HASH] }));

  test('forbids what it does not name, and embedding, and another base', () => {
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  test('allows scripts from this host alone and the one inline style by its hash', () => {
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'", HASH]);
  });

  test('allows inline scripts by their hashes where the page has some', () => {
    const hash = "'sha256-abc='";
    const hashes = { styleHashes: [HASH], scriptHashes: [hash, HASH] };
    const own = directives(contentSecurityPolicy(hashes));
    expect(own['script-src']).toEqual(["'self'", hash, HASH]);
    // In development a hash would take back what lets Vite's own scripts run.
    const policyThere = contentSecurityPolicy({
      ...{ ...hashes, isDevelopment: true },
    });
    expect(directives(policyThere)['script-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('names no other host, no wildcard and nothing unsafe', () => {
    const sources = new Set(Object.values(policy).flat());
    expect([...sources].sort()).toEqual(["'none'", "'self'", HASH, 'data:'].sort());
  });

  test('allows frames of exactly the hosts that the page embeds', () => {
    expect(policy['frame-src']).toBeUndefined();
    const frames = ['https://films.example', 'https://maps.example'];
    expect(directives(contentSecurityPolicy({ styleHashes: [HASH], frames }))['frame-src']).toEqual(
      frames,
    );
  });

  test('is loosened in development only', () => {
    const loose = directives(contentSecurityPolicy({ styleHashes: [HASH], isDevelopment: true }));
    expect(loose['script-src']).toContain("'unsafe-inline'");
    // A hash beside it would make browsers ignore 'unsafe-inline'.
    expect(loose['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(loose['connect-src']).toContain('ws:');
    expect(loose['default-src']).toEqual(["'none'"]);
  });
});

test('every page’s other headers', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});
