import { PolicyAnswer } from '@masthead/contract/policy';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PolicyView } from '#src/pages/resource/PolicyView.tsx';
import { example } from '#src/testing/examples.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';

const { data } = PolicyAnswer.parse(example('policy/examples/full.json'));

test.each([
  ['changed after its date', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z', true],
  ['never changed', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', false],
  ['stored before it is in force', '2027-01-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', false],
  ['opened by a password alone', null, '2026-11-01T00:00:00.000Z', false],
])('a policy that was %s', (_, date, updated_at, isUpdated) => {
  const html = renderToStaticMarkup(
    <ViewProvider value={viewIn('en')}>
      <PolicyView policy={{ ...data, date, updated_at }} />
    </ViewProvider>,
  );
  expect(html.includes('>Updated<')).toBe(isUpdated);
});
