import { Fragment, type ReactNode } from 'react';

/** A text as an island is given it: where browsers break its lines badly, each part that stays together is in a list. */
export type IslandText = string | readonly (string | readonly [string])[];

interface Breaking {
  readonly lineBreaks: {
    stretchesOf(text: string): readonly { readonly text: string; readonly isKept: boolean }[];
  } | null;
}

/** The same lines as `Phrases` gives a page, for an island, which has no view context. */
export function islandText(text: string, { lineBreaks }: Breaking): IslandText {
  if (lineBreaks === null) return text;
  return lineBreaks
    .stretchesOf(text)
    .map(({ text: part, isKept }) => (isKept ? ([part] as const) : part));
}

/** Draws it, on the server and in the browser. */
export function IslandLines({ children }: { readonly children: IslandText }): ReactNode {
  if (typeof children === 'string') return children;
  let at = 0;
  return children.map((part, index) => {
    const key = at;
    const isKept = typeof part !== 'string';
    at += isKept ? part[0].length : part.length;
    if (!isKept) return part;
    // Between two that are kept the browser may know no place to part.
    const mayPart = index > 0 && typeof children[index - 1] !== 'string';
    return (
      <Fragment key={key}>
        {mayPart && <wbr />}
        <span className="kept">{part[0]}</span>
      </Fragment>
    );
  });
}
