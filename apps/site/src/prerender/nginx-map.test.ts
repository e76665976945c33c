import { expect, test } from 'vitest';
import { nginxMap, text } from './nginx-map.ts';

test('texts are quoted, variables are not touched, and addresses name none', () => {
  expect(
    nginxMap('$uri', 'x', [
      ['default', '$y'],
      ['/a"b\\c', text('/to$z')],
    ]),
  ).toBe('map $uri $x {\n  default "$y";\n  "/a\\"b\\\\c" "/to%24z";\n}');
});

test('of keys that are the same for nginx the first stays, for it refuses both', () => {
  expect(
    nginxMap('$uri', 'x', [
      ['/Old', '1'],
      ['/old', '2'],
    ]),
  ).toBe('map $uri $x {\n  "/Old" "1";\n}');
});
