import { LRUCache } from 'lru-cache';
import { type FunctionComponent, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { writeProps } from '#src/view/island-props.ts';
import { factsOf, type RawMarkup } from '#src/view/markup-facts.ts';

/** A prop of an island: plain, small, serialisable values; text already translated. */
export type IslandValue =
  | string
  | number
  | boolean
  | null
  | readonly IslandValue[]
  | { readonly [key: string]: IslandValue };

/** A component of a `*.island.tsx` file; `displayName` is the file's name without the ending. */
export type IslandComponent<Props> = FunctionComponent<Props> & { displayName: string };

/**
 * The time when an island hydrates: when the page has time, when it comes into sight, or when it is pointed at or
 * focused.
 */
type IslandTrigger = 'idle' | 'visible' | 'interaction';

interface IslandProps<Props> {
  readonly of: IslandComponent<Props>;
  readonly on: IslandTrigger;
  /** Id of an element that it makes alive besides itself. */
  readonly over?: string;
  readonly props: Props;
}

const NO_PROPS = writeProps({});
/** Limit in characters, of markup with its key. */
const MAX_KEPT = 4_000_000;

const kept = new LRUCache<string, RawMarkup>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ __html }, key) => __html.length + key.length,
});

/**
 * Places an island. Its markup is complete without JavaScript; the loader hydrates it on `on`.
 * Rendered by itself, with its own id prefix, so that the browser can hydrate it alone.
 */
export function Island<Props extends { readonly [key: string]: IslandValue }>({
  of: Component,
  on,
  over,
  props,
}: IslandProps<Props>) {
  const prefix = useId();
  const written = writeProps(props);
  // An island knows its props alone, and many have the same on every page of a language.
  const key = `${Component.displayName} ${prefix} ${written}`;
  let markup = kept.get(key);
  if (markup === undefined) {
    const __html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
    markup = { __html, facts: factsOf(__html) };
    kept.set(key, markup);
  }
  return (
    <mh-island
      name={Component.displayName}
      on={on}
      over={over}
      prefix={prefix}
      props={written === NO_PROPS ? undefined : written}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered just above
      dangerouslySetInnerHTML={markup}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mh-island': {
        name: string;
        on: IslandTrigger;
        over: string | undefined;
        prefix: string;
        props: string | undefined;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
