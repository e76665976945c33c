import { expect, test, vi } from 'vitest';
import { submitSearch } from './search-submit.ts';

function submitted(value: string) {
  const field = { value, focus: vi.fn() };
  const event = { preventDefault: vi.fn() };
  const text = submitSearch(event, field);
  return { text, field, event };
}

test.each(['', '   ', '\t\u3000'])('%j does nothing but lead to the field', (value) => {
  const { text, field, event } = submitted(value);
  expect(text).toBe('');
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(field.focus).toHaveBeenCalledOnce();
  expect(field.value).toBe(value);
});

test('a text is sent without the spaces around it', () => {
  const { text, field, event } = submitted('  水 の 音 ');
  expect(text).toBe('水 の 音');
  expect(field.value).toBe('水 の 音');
  expect(event.preventDefault).not.toHaveBeenCalled();
});
