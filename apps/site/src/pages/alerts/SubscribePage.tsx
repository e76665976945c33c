import field from '#src/components/field.module.css';
import { Icon } from '#src/components/Icon.tsx';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { CompanyEmail } from '#src/components/people/CompanyEmail.tsx';
import { ChoiceFields } from '#src/pages/alerts/ChoiceFields.tsx';
import { Failure, FailureSummary, type FieldName } from '#src/pages/alerts/Failure.tsx';
import { type Choice, firstChoice, type Offer } from '#src/pages/alerts/offer.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './alerts.module.css';

export interface SubscribeData {
  readonly offer: Offer;
  /** The values of a form that was not taken; null for a new one. */
  readonly choice: Choice | null;
  readonly failures: readonly FieldName[];
}

/** Asks whom to write to, of what and how often, and says what becomes of it. */
export function SubscribePage({ data }: { readonly data: SubscribeData }) {
  const { t, locale } = useView();
  const { offer, failures } = data;
  const choice = data.choice ?? firstChoice(offer, locale.locale);
  return (
    <>
      <ListHead title={t('alerts.title')} text={t('alerts.text')} />
      <div className={`grid section ${css.body}`}>
        <form
          className={css.form}
          method="post"
          action={pathTo(locale.locale, 'alerts')}
          noValidate
        >
          <FailureSummary failures={failures} />
          <AddressField address={choice.address} isWrong={failures.includes('address')} />
          <ChoiceFields offer={offer} choice={choice} failures={failures} />
          <LeftEmpty />
          <button className={`label solid-button ${css.submit}`} type="submit">
            {t('alerts.submit')}
            <Icon name="arrow" />
          </button>
        </form>
        <Privacy />
      </div>
    </>
  );
}

function AddressField({ address, isWrong }: { address: string; isWrong: boolean }) {
  const { t } = useView();
  return (
    <div className={css.group}>
      <label className={`label ${css.legend}`} htmlFor="address">
        {t('alerts.address')}
      </label>
      <input
        className={`${field.field} ${css.field}`}
        id="address"
        name="address"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={address}
        aria-describedby={isWrong ? 'address-failure address-hint' : 'address-hint'}
        {...(isWrong && { 'aria-invalid': true, autoFocus: true })}
      />
      {isWrong && <Failure of="address" />}
      <p id="address-hint" className="small quiet">
        {t('alerts.address_hint')}
      </p>
    </div>
  );
}

/** A honeypot for programs that fill in every field. */
function LeftEmpty() {
  const { t } = useView();
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        {t('alerts.leave_empty')}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Privacy() {
  const { t, privacyPolicy } = useView();
  return (
    <section className={css.privacy} aria-labelledby="privacy">
      <h2 id="privacy" className="label">
        {t('alerts.privacy_title')}
      </h2>
      <p className="small">{t('alerts.privacy_keep')}</p>
      <p className="small">{t('alerts.privacy_use')}</p>
      <p className="small">{t('alerts.privacy_rights')}</p>
      <p className="small">
        {t('alerts.privacy_contact')}
        <CompanyEmail />
      </p>
      {privacyPolicy !== null && (
        <a className="label quiet-link" href={privacyPolicy.href} rel="privacy-policy">
          {privacyPolicy.label}
          <Icon name="arrow" />
        </a>
      )}
    </section>
  );
}
