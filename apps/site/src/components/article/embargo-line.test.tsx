import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmbargoLine } from '#src/components/article/EmbargoLine.tsx';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';

const UNTIL = '2026-12-24T09:00:00.000Z';

function lineAt(now: string): string {
  const view = { ...viewIn('en-GB'), now: Date.parse(now) };
  return renderToString(
    <ViewProvider value={view}>
      <EmbargoLine until={UNTIL} />
    </ViewProvider>,
  );
}

test('an embargo has its day, time and zone', () => {
  expect(lineAt('2026-12-01T00:00:00.000Z')).toContain(
    `dateTime="${UNTIL}">Embargoed until 24 December 2026, 09:00 UTC</time>`,
  );
});

test.each([
  ['2026-12-24T08:59:59.999Z', 'Please don’t publish'],
  [UNTIL, 'has been lifted'],
  ['2027-01-01T00:00:00.000Z', 'has been lifted'],
])('at %s it says: %s', (now, words) => {
  expect(lineAt(now)).toContain(words);
});
