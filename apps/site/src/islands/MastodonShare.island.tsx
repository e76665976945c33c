import { type SubmitEvent, useId, useRef } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { mastodonServer } from '#src/islands/mastodon-server.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './mastodon-share.module.css';

type MastodonShareProps = {
  /** The phrase that goes along, and the absolute address. */
  readonly text: string;
  readonly server: string;
  readonly share: string;
};

/**
 * Shares on the reader's own Mastodon server, which is neither contacted before nor stored after. Hidden
 * without JavaScript.
 */
export const MastodonShare: IslandComponent<MastodonShareProps> = ({ text, server, share }) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const host = mastodonServer(field.current?.value ?? '');
    if (host === null) field.current?.select();
    else window.location.assign(`https://${host}/share?text=${encodeURIComponent(text)}`);
  };

  return (
    <form className={css.form} onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {server}
      </label>
      <div className={css.line}>
        <input
          ref={field}
          id={id}
          className={css.field}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="mastodon.social"
          pattern="\s*\S+\.\S+\s*"
          required
        />
        <button type="submit" className="icon-button mark" aria-label={share}>
          <Icon name="arrow" />
        </button>
      </div>
    </form>
  );
};
MastodonShare.displayName = 'MastodonShare';
