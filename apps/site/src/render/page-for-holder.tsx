import { hasOpeningLines, OpeningLines } from '#src/components/OpeningLines.tsx';
import type { PageMeta, PreparedPage } from '#src/pages/define-page.ts';
import { Notice } from '#src/shell/Notice.tsx';
import { OPENED, type Opening } from '#src/view/opening.ts';
import { useView } from '#src/view/view-context.ts';

/**
 * A page as the holder of a grant sees it: with what they must know of it, and without what speaks to
 * robots, cards and browsers' forethought, which would pass it on.
 */
export function pageForHolder(page: PreparedPage, opening: Opening): PreparedPage {
  const factsOf = (meta: PageMeta) => ({ opening, showsEmbargo: Boolean(meta.embargo) });
  function Body() {
    const view = useView();
    const facts = factsOf(page.meta(view));
    return (
      <>
        <Notice id={OPENED} text={view.t('password.success')} brand={view.brand} />
        {hasOpeningLines(facts) && <OpeningLines {...facts} />}
        <page.Body />
      </>
    );
  }
  return {
    Body,
    meta(view) {
      const { structured: _data, ...meta } = page.meta(view);
      const isPlain = hasOpeningLines(factsOf(meta));
      return {
        ...meta,
        // A header over the hero would lie over these lines.
        header: isPlain ? 'solid' : meta.header,
        flags: {
          ...meta.flags,
          transparent_header: meta.flags.transparent_header && !isPlain,
          private: true,
        },
      };
    },
  };
}
