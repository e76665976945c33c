import { expect, test, vi } from 'vitest';
import { CLOSED, createSearchPanel } from './search-panel-store.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

test('opens, closes, and tells its listeners', () => {
  const panel = createSearchPanel(memory());
  const listener = vi.fn();
  const end = panel.state.listen(listener);
  panel.open();
  expect(panel.state.get().isOpen).toBe(true);
  panel.close();
  expect(panel.state.get()).toEqual(CLOSED);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  panel.open();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the text goes along to the next page, until it is cleared', () => {
  const shared = memory();
  const panel = createSearchPanel(shared);
  panel.setText('water');
  expect(createSearchPanel(shared).state.get().text).toBe('water');
  panel.clear();
  expect(panel.state.get()).toEqual(CLOSED);
  expect(createSearchPanel(shared).state.get().text).toBe('');
});

test('a browser that keeps nothing still searches', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full');
    },
  };
  for (const kept of [null, full]) {
    const panel = createSearchPanel(kept);
    panel.setText('water');
    expect(panel.state.get().text).toBe('water');
  }
});
