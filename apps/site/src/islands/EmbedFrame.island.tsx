import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './embed-frame.module.css';

type EmbedFrameProps = {
  /** The address that the frame loads; https, of a host that the page's policy names. */
  readonly address: string;
  /** The same for people: where the link leads before hydration. */
  readonly page: string;
  readonly title: string;
  readonly load: string;
};

/** It may run and keep its own data, but neither reach nor navigate this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation';

export const EmbedFrame: IslandComponent<EmbedFrameProps> = ({ address, page, title, load }) => {
  const [isLoaded, setLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);

  if (isLoaded) {
    return (
      <iframe
        ref={frame}
        className={css.frame}
        src={address}
        title={title}
        sandbox={SANDBOX}
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a
      className={`label ${css.load}`}
      href={page}
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        setLoaded(true);
      }}
    >
      <Icon name="play" />
      {load}
    </a>
  );
};
EmbedFrame.displayName = 'EmbedFrame';
