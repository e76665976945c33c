import { useCopying } from '#src/islands/use-copying.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import { IslandLines, type IslandText } from '#src/view/IslandLines.tsx';
import css from './copy-link.module.css';

type CopyLinkProps = {
  /** The absolute address that is copied. */
  readonly address: string;
  readonly copy: string;
  readonly copied: string;
  readonly failed: IslandText;
};

/**
 * Copies the page's address. If the browser refuses, the address is shown selected; before hydration the link
 * opens the same page.
 */
export const CopyLink: IslandComponent<CopyLinkProps> = ({ address, copy, copied, failed }) => {
  const { state, field, copy: copyText } = useCopying<HTMLInputElement>();

  return (
    <span className={css.copy}>
      <a
        className={`label text-link ${css.link}`}
        href={address}
        data-copied={copied}
        onClick={(event) => {
          event.preventDefault();
          void copyText(address);
        }}
      >
        {state === 'copied' ? copied : copy}
      </a>
      <span role="status" className={state === 'failed' ? css.failed : 'visually-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && <IslandLines>{failed}</IslandLines>}
      </span>
      {state === 'failed' && (
        <input ref={field} className={css.address} readOnly value={address} aria-label={copy} />
      )}
    </span>
  );
};
CopyLink.displayName = 'CopyLink';
