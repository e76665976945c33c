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
  const policy = directives(contentSecurityPolicy(HASH));

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

  test('names no other host, no wildcard and nothing unsafe', () => {
    const sources = new Set(Object.values(policy).flat());
    expect([...sources].sort()).toEqual(["'none'", "'self'", HASH, 'data:'].sort());
  });

  test('is loosened in development only', () => {
    const loose = directives(contentSecurityPolicy(HASH, true));
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
  });
});
