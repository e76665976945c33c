import { LOCALES } from '@masthead/locales/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases } from '#src/components/Phrases.tsx';
import { viewIn } from '#src/testing/view-in.ts';
import { IslandLines, islandText } from '#src/view/IslandLines.tsx';
import { ViewProvider } from '#src/view/view-context.ts';

test.each(LOCALES)('a sentence of an island has the lines of a page in %s', (locale) => {
  const view = viewIn(locale);
  const text = view.t('verify.file_hint');
  const given: ReturnType<typeof islandText> = JSON.parse(JSON.stringify(islandText(text, view)));
  const island = renderToStaticMarkup(<IslandLines>{given}</IslandLines>);
  const page = renderToStaticMarkup(
    <ViewProvider value={view}>
      <Phrases>{text}</Phrases>
    </ViewProvider>,
  );
  if (view.lineBreaks !== null) expect(island).toBe(page);
  expect(island.replace(/<[^>]*>/g, '')).toBe(renderToStaticMarkup(text));
});
