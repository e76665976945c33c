import type { Stretch } from '@masthead/locales/line-breaks';
import { Children, Fragment, type ReactNode } from 'react';
import { escapeHtml } from '#src/view/escape-html.ts';
import { KeptNodes } from '#src/view/kept-nodes.ts';
import type { LineBreaks } from '#src/view/line-breaks.ts';
import type { RawMarkup } from '#src/view/markup-facts.ts';
import { useView } from '#src/view/view-context.ts';

/**
 * Text whose lines break between phrases (decision 0029), and elsewhere not within a short compound. Changes
 * no character. For server markup only: an island has no view context.
 */
export function Phrases({ children }: { readonly children: ReactNode }) {
  const { lineBreaks } = useView();
  const isPlain = lineBreaks === null && typeof children === 'string' && !children.includes('-');
  return isPlain ? children : phrased(children, lineBreaks ?? HYPHENATED);
}

/** A short compound, which no line may end within: `half-year`. Longer ones would fill a phone's line. */
const COMPOUND =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]{3,14}(?![\p{L}\p{N}-]))([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u;

/** Lines of Latin texts: browsers break these well except at written hyphens. */
const HYPHENATED: Pick<LineBreaks, 'stretchesOf'> = {
  stretchesOf: (text) =>
    text.includes('-')
      ? text
          .split(COMPOUND)
          .map((part, index) => ({ text: part, isKept: index % 2 === 1 }))
          .filter(({ text: part }) => part !== '')
      : [{ text, isKept: false }],
};

/** Running text: whole phrases in Thai, elsewhere numbers and names; other lines may end anywhere. */
export function RunningText({ children }: { readonly children: ReactNode }) {
  const { lineBreaks } = useView();
  return lineBreaks === null
    ? children
    : phrased(children, { stretchesOf: lineBreaks.runningStretchesOf });
}

function phrased(children: ReactNode, lineBreaks: Pick<LineBreaks, 'stretchesOf'>): ReactNode {
  if (typeof children === 'string') return kept(lineBreaks.stretchesOf(children));
  return Children.map(children, (child) =>
    typeof child === 'string' ? <Kept stretches={lineBreaks.stretchesOf(child)} /> : child,
  );
}

const Kept = ({ stretches }: { readonly stretches: readonly Stretch[] }): ReactNode =>
  kept(stretches);

/** Markup by its stretches, which are remembered by their text (view/line-breaks.ts). */
const drawn = new WeakMap<readonly Stretch[], KeptNodes>();

function kept(stretches: readonly Stretch[]): KeptNodes {
  let nodes = drawn.get(stretches);
  if (nodes === undefined) {
    nodes = new KeptNodes(markupOf(stretches), () => nodesOf(stretches));
    drawn.set(stretches, nodes);
  }
  return nodes;
}

/** The same as text; held equal to React's by src/views.test.tsx. */
function markupOf(stretches: readonly Stretch[]): RawMarkup {
  let [__html, text] = ['', ''];
  let wasKept = false;
  for (const { text: stretch, isKept } of stretches) {
    const part = escapeHtml(stretch);
    __html += isKept ? `${wasKept ? '<wbr/>' : ''}<span class="${KEPT}">${part}</span>` : part;
    text += stretch;
    wasKept = isKept;
  }
  const classes = stretches.some(({ isKept }) => isKept) ? [KEPT] : [];
  return { __html, facts: { classes, brands: [], hidden: '', shown: [...new Set(text)].join('') } };
}

const KEPT = 'kept';

function nodesOf(stretches: readonly Stretch[]): ReactNode[] {
  let at = 0;
  let wasKept = false;
  return stretches.map(({ text: stretch, isKept }) => {
    const key = at;
    at += stretch.length;
    // Between two that are kept the browser may know no place to part.
    const mayPart = wasKept && isKept;
    wasKept = isKept;
    return isKept ? (
      <Fragment key={key}>
        {mayPart && <wbr />}
        <span className={KEPT}>{stretch}</span>
      </Fragment>
    ) : (
      stretch
    );
  });
}
