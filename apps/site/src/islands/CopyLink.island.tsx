import { useEffect, useRef, useState } from 'react';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './copy-link.module.css';

type CopyLinkProps = {
  /** The absolute address that is copied. */
  readonly address: string;
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
};

type State = 'ready' | 'copied' | 'failed';
const SHOWN_MS = 4000;

/**
 * Copies the page's address and says so. Where the browser refuses, the address is shown selected,
 * to be copied by hand; before hydration the link opens the same page.
 */
export const CopyLink: IslandComponent<CopyLinkProps> = ({ address, copy, copied, failed }) => {
  const [state, setState] = useState<State>('ready');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (state === 'failed') field.current?.select();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copyAddress = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('failed'),
    );

  return (
    <span className={css.copy}>
      <a
        className={`label text-link ${css.link}`}
        href={address}
        data-copied={copied}
        onClick={(event) => {
          event.preventDefault();
          // The clipboard is absent on pages without TLS, not merely refused.
          if (navigator.clipboard === undefined) setState('failed');
          else void copyAddress();
        }}
      >
        {state === 'copied' ? copied : copy}
      </a>
      <span role="status" className={state === 'failed' ? css.failed : 'visually-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && failed}
      </span>
      {state === 'failed' && (
        <input ref={field} className={css.address} readOnly value={address} aria-label={copy} />
      )}
    </span>
  );
};
CopyLink.displayName = 'CopyLink';
