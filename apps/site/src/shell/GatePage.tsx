import field from '#src/components/field.module.css';
import { Icon } from '#src/components/Icon.tsx';
import { MessageBlock, MessageText } from '#src/components/MessageBlock.tsx';
import { CompanyEmail } from '#src/components/people/CompanyEmail.tsx';
import { useView, type ViewContext } from '#src/view/view-context.ts';
import css from './gate-page.module.css';

/** The reason why a try did not open the page; `wait` in seconds. */
export type GateFailure =
  | { readonly kind: 'wrong' | 'empty' | 'foreign' }
  | { readonly kind: 'too_many'; readonly wait: number };

const MESSAGES = {
  wrong: 'password.failure',
  empty: 'password.empty',
  foreign: 'password.again',
} as const;

function reason({ t }: ViewContext, failure: GateFailure): string {
  if (failure.kind !== 'too_many') return t(MESSAGES[failure.kind]);
  // Others flood the item: a second or so, not minutes.
  if (failure.wait < 60) return t('errors.too_many_requests_text');
  return t('password.too_many_tries', { count: Math.ceil(failure.wait / 60) });
}

/** Asks for the password of the page whose address this is: a plain form that is sent to that address. */
export function GatePage({ failure }: { readonly failure: GateFailure | null }) {
  const view = useView();
  const { t } = view;
  const isWrong = failure !== null;
  return (
    <MessageBlock title={t('password.title')}>
      <MessageText>{t('password.prompt')}</MessageText>
      <form className={css.form} method="post">
        <label className={`label ${css.label}`} htmlFor="password">
          {t('password.label')}
        </label>
        <input
          className={`${field.field} ${css.field}`}
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          aria-describedby={isWrong ? 'password-failure password-help' : 'password-help'}
          // The field is what the visitor has come back for, and reads out what was wrong.
          {...(isWrong && { 'aria-invalid': true, autoFocus: true })}
        />
        {isWrong && (
          <p id="password-failure" className={`${field.note} ${field.failure} ${css.failure}`}>
            {reason(view, failure)}
          </p>
        )}
        <button className={`label solid-button ${css.submit}`} type="submit">
          {t('password.submit')}
          <Icon name="arrow" />
        </button>
        <p id="password-help" className={`small quiet ${css.help}`}>
          {t('password.help')}
          <CompanyEmail />
        </p>
      </form>
    </MessageBlock>
  );
}
