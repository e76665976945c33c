/** Each test of a screen ends with an empty document, and fails by what React or the network complained of. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { complain, takeComplaints } from '#src/testing/complaints.ts';
import { forgetKept } from '#src/testing/kept.ts';
import { closeServer } from '#src/testing/opened.ts';

// Screens come when they are first shown: no test waits for modules.
const screens = import.meta.glob(['../**/*.tsx', '!../**/*.test.tsx', '!../main.tsx']);
await Promise.all(Object.values(screens).map((load) => load()));

configure({
  asyncUtilTimeout: 30_000,
  // The whole document, frame and all, is longer than anybody reads.
  getElementError: (message) => {
    const [first = ''] = (message ?? '').split('\n\n');
    const shown = document.querySelector('main, [role=main]') ?? document.body;
    return new Error(`${first}\n\nShown: ${shown.textContent}`);
  },
});

/** Not the studio's: happy-dom knows no `<search>`. */
const KNOWN = /The tag <%s> is unrecognized.* search$/s;

beforeEach(() => {
  takeComplaints();
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...said: unknown[]) => {
      const complaint = `${kind}: ${said.map(String).join(' ')}`;
      if (!KNOWN.test(complaint)) complain(complaint);
    });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  forgetKept();
  sessionStorage.clear();
  localStorage.clear();
  expect([...closeServer(), ...takeComplaints()]).toEqual([]);
});
