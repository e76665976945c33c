import type {
  PortableTextMarkComponentProps,
  PortableTextReactComponents,
} from '@portabletext/react';
import { useView } from '#src/view/view-context.ts';

interface LinkMark {
  _type: 'link';
  href: string;
}

function Link({ value, children }: PortableTextMarkComponentProps<LinkMark>) {
  return <a href={useAbsolute(value?.href ?? '')}>{children}</a>;
}

/** Running text for feed readers. */
export const ENTRY_TEXT = {
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    link: Link,
    strike: ({ children }) => <s>{children}</s>,
    code: ({ children }) => <code>{children}</code>,
    sub: ({ children }) => <sub>{children}</sub>,
    sup: ({ children }) => <sup>{children}</sup>,
    // Plain HTML has no small capitals.
    small_caps: ({ children }) => <>{children}</>,
  },
  block: {
    normal: ({ children }) => <p>{children}</p>,
    h2: ({ children }) => <h2>{children}</h2>,
    h3: ({ children }) => <h3>{children}</h3>,
    h4: ({ children }) => <h4>{children}</h4>,
    blockquote: ({ children }) => <blockquote>{children}</blockquote>,
  },
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  listItem: ({ children }) => <li>{children}</li>,
} satisfies Partial<PortableTextReactComponents>;

/** Absolute, for this site and the page itself. */
export function useAbsolute(href: string): string {
  const { origin, path } = useView();
  if (href.startsWith('/')) return origin + href;
  return href.startsWith('#') ? origin + path + href : href;
}
