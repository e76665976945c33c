import { expect, test } from 'vitest';
import { restoredOver } from '#src/items/history/restored.ts';

const item = (title: string, corrections: object[] = []) => ({
  type: 'story',
  version: 3,
  fields: { brand: 'velden', corrections: corrections.map((each) => ({ ...each })) },
  locales: { en: { slug: 'trail', status: 'published', fields: { title } } },
});
const FIRST = { at: '2026-01-01T00:00:00.000Z', text: 'One.' };
const SECOND = { at: '2026-02-01T00:00:00.000Z', text: 'Two.' };

test('an edition becomes a draft without its version, and loses no correction', () => {
  const restored = restoredOver(item('Now', [FIRST, SECOND]), item('Then', [FIRST]));
  expect(restored).toEqual({ ...item('Then', [FIRST, SECOND]), version: null });
  expect(restoredOver(item('Now'), item('Then', [FIRST]))).toMatchObject({
    fields: { corrections: [FIRST] },
  });
});

test('where there was never any correction, none is written', () => {
  const { corrections: _, ...fields } = item('Then').fields;
  expect(restoredOver(null, { ...item('Then'), fields })).toMatchObject({
    fields: { brand: 'velden' },
  });
});
