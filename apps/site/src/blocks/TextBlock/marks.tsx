import type {
  PortableTextMarkComponentProps,
  PortableTextReactComponents,
} from '@portabletext/react';

interface LinkMark {
  _type: 'link';
  href: string;
}

/** Links out of the site open no handle on it. */
function Link({ value, children }: PortableTextMarkComponentProps<LinkMark>) {
  const href = value?.href ?? '';
  const isExternal = href.startsWith('http');
  return (
    <a href={href} rel={isExternal ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

/** How text blocks are drawn, in a body and wherever a block holds text of its own. */
export const TEXT_COMPONENTS = {
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    link: Link,
  },
  block: {
    normal: ({ children }) => <p>{children}</p>,
    h2: ({ children }) => <h2 className="display-4">{children}</h2>,
    h3: ({ children }) => <h3 className="display-5">{children}</h3>,
    h4: ({ children }) => <h4>{children}</h4>,
    blockquote: ({ children }) => <blockquote>{children}</blockquote>,
  },
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  listItem: ({ children }) => <li>{children}</li>,
} satisfies Partial<PortableTextReactComponents>;
