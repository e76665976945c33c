import { hasOpeningLines, OpeningLines } from '#src/components/article/OpeningLines.tsx';
import type { PageContent } from '#src/render/render-page.tsx';
import { Notice } from '#src/shell/Notice.tsx';
import { type HolderAccess, OPENED } from '#src/view/holder-access.ts';
import { useView } from '#src/view/view-context.ts';

/** A page as nobody else has it: without what would pass it on. */
export function pageForOne({ meta, ...rest }: PageContent): PageContent {
  const { structured: _data, ...kept } = meta;
  return { ...rest, meta: { ...kept, flags: { ...meta.flags, private: true } } };
}

/**
 * A page for the holder of a grant: with notices, and without metadata for robots, cards and speculation,
 * which would pass it on.
 */
export function pageForHolder(
  { meta, Body, ...rest }: PageContent,
  opening: HolderAccess,
): PageContent {
  const { structured: _data, ...kept } = meta;
  const facts = { opening, showsEmbargo: Boolean(meta.embargo) };
  const hasLines = hasOpeningLines(facts);
  return {
    ...rest,
    meta: {
      ...kept,
      // A header over the hero would lie over these lines.
      header: hasLines ? 'solid' : meta.header,
      flags: {
        ...meta.flags,
        transparent_header: meta.flags.transparent_header && !hasLines,
        private: true,
      },
    },
    Body() {
      const view = useView();
      return (
        <>
          <Notice id={OPENED} text={view.t('password.success')} brand={view.brand} />
          {hasLines && <OpeningLines {...facts} />}
          <Body />
        </>
      );
    },
  };
}
