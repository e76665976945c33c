import { expect, test } from 'vitest';
import { initials } from '#src/components/initials.ts';

test.each([
  ['Mirela Oshan', 'mirela-oshan', 'MO'],
  ['Hyun-woo Seo', 'hyun-woo-seo', 'HS'],
  ['Ana Maria de la Cruz', 'ana-maria-de-la-cruz', 'AC'],
  ['Élodie', 'elodie', 'É'],
  ['コフィ・アジェイ', 'kofi-adjei', 'KA'],
  ['서현우', 'hyun-woo-seo', 'HS'],
  ['尤琳‧凱特拉', 'jorien-ketelaar', 'JK'],
  ['มีเรลา โดเบร', 'mirela-dobre', 'MD'],
  ['โคฟี อาเจ', 'โคฟี-อาเจ', 'ค'],
  ['', '', ''],
])('%s at %s is signed %s', (name, slug, expected) => {
  expect(initials(name, slug)).toBe(expected);
});
