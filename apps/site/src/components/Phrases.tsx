import { Children, Fragment, type ReactNode } from 'react';
import type { LineBreaks } from '#src/view/line-breaks.ts';
import { useView } from '#src/view/view-context.ts';

/**
 * A headline or a short text whose lines end between its phrases, in scripts where browsers part words
 * (decision 0029). Changes no character. For the server's markup only: an island has no view context.
 */
export function Phrases({ children }: { readonly children: ReactNode }) {
  const { lineBreaks } = useView();
  return lineBreaks === null ? children : phrased(children, lineBreaks);
}

/** Running text: in Thai alone words are told by their phrases, elsewhere lines may end anywhere in it. */
export function RunningText({ children }: { readonly children: ReactNode }) {
  const { lineBreaks, locale } = useView();
  return lineBreaks === null || locale.script !== 'Thai' ? children : phrased(children, lineBreaks);
}

/** What is marked within a text keeps its own markup. */
function phrased(children: ReactNode, lineBreaks: LineBreaks): ReactNode {
  return Children.map(children, (child) =>
    typeof child === 'string' ? kept(child, lineBreaks) : child,
  );
}

function kept(text: string, lineBreaks: LineBreaks): ReactNode {
  let at = 0;
  let wasKept = false;
  return lineBreaks.stretchesOf(text).map(({ text: stretch, isKept }) => {
    const key = at;
    at += stretch.length;
    // Between two that are kept the browser may know no place to part.
    const mayPart = wasKept && isKept;
    wasKept = isKept;
    return isKept ? (
      <Fragment key={key}>
        {mayPart && <wbr />}
        <span className="kept">{stretch}</span>
      </Fragment>
    ) : (
      stretch
    );
  });
}
