import { expect, test } from 'vitest';
import { initials } from '#src/components/initials.ts';

test.each([
  ['Mirela Oshan', 'MO'],
  ['Hyun-woo Seo', 'HS'],
  ['Ana Maria de la Cruz', 'AC'],
  ['Élodie', 'É'],
  ['コフィ・アジェイ', 'コア'],
  ['서현우', '서'],
  ['โคฟี อัดเจย์', 'คอั'],
  ['', ''],
])('%s is signed %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
