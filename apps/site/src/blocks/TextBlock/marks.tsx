import type {
  PortableTextMarkComponentProps,
  PortableTextReactComponents,
} from '@portabletext/react';
import { Phrases, RunningText } from '#src/components/Phrases.tsx';
import css from './marks.module.css';

interface LinkMark {
  _type: 'link';
  href: string;
}

/** Links to other sites open no handle on it. */
function Link({ value, children }: PortableTextMarkComponentProps<LinkMark>) {
  const href = value?.href ?? '';
  const isExternal = href.startsWith('http');
  return (
    <a href={href} rel={isExternal ? 'noopener' : undefined}>
      <RunningText>{children}</RunningText>
    </a>
  );
}

/** Marks of text in a body, and in blocks with their own text. */
export const TEXT_COMPONENTS = {
  marks: {
    strong: ({ children }) => (
      <strong>
        <RunningText>{children}</RunningText>
      </strong>
    ),
    em: ({ children }) => (
      <em>
        <RunningText>{children}</RunningText>
      </em>
    ),
    link: Link,
    strike: ({ children }) => (
      <s>
        <RunningText>{children}</RunningText>
      </s>
    ),
    code: ({ children }) => <code className={css.code}>{children}</code>,
    sub: ({ children }) => <sub className={css.script}>{children}</sub>,
    sup: ({ children }) => <sup className={css.script}>{children}</sup>,
    small_caps: ({ children }) => (
      <span className={css.smallCaps}>
        <RunningText>{children}</RunningText>
      </span>
    ),
  },
  block: {
    normal: ({ children }) => (
      <p>
        <RunningText>{children}</RunningText>
      </p>
    ),
    h2: ({ children }) => (
      <h2 className="display-4">
        <Phrases>{children}</Phrases>
      </h2>
    ),
    h3: ({ children }) => (
      <h3 className="display-5">
        <Phrases>{children}</Phrases>
      </h3>
    ),
    h4: ({ children }) => (
      <h4>
        <Phrases>{children}</Phrases>
      </h4>
    ),
    blockquote: ({ children }) => (
      <blockquote>
        <RunningText>{children}</RunningText>
      </blockquote>
    ),
  },
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  listItem: ({ children }) => (
    <li>
      <RunningText>{children}</RunningText>
    </li>
  ),
} satisfies Partial<PortableTextReactComponents>;
