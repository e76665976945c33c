import type { Preferences } from '@masthead/contract/alerts';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import field from '#src/components/field.module.css';
import { Icon } from '#src/components/Icon.tsx';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { alertPath } from '#src/pages/alerts/alert-path.ts';
import { ChoiceFields } from '#src/pages/alerts/ChoiceFields.tsx';
import { Failure, FailureSummary, type FieldName } from '#src/pages/alerts/Failure.tsx';
import { type Choice, type Offer, unshownChannels } from '#src/pages/alerts/offer.ts';
import { useView } from '#src/view/view-context.ts';
import css from './alerts.module.css';

interface PreferencesPageProps {
  readonly offer: Offer;
  readonly languages: readonly Locale[];
  /** The stored preferences. */
  readonly preferences: Preferences;
  readonly choice: Choice;
  readonly failures: readonly FieldName[];
  readonly isSaved: boolean;
}

export function PreferencesPage(props: PreferencesPageProps) {
  const { t, locale } = useView();
  const { offer, languages, preferences, choice, failures, isSaved } = props;
  const { address, tokens } = preferences;
  const isWrong = failures.includes('locale');
  return (
    <>
      <ListHead
        title={t('alerts.preferences_title')}
        text={t('alerts.preferences_text', { address })}
      />
      <div className={`grid section ${css.body}`}>
        <form
          className={css.form}
          method="post"
          action={alertPath(locale.locale, 'preferences', tokens.preferences)}
        >
          {isSaved && (
            <p className={field.note} role="status">
              {t('alerts.preferences_saved')}
            </p>
          )}
          <FailureSummary failures={failures} />
          <ChoiceFields offer={offer} choice={choice} failures={failures} />
          {/* The form says all of a choice again: what cannot be seen in it stays as it is. */}
          {unshownChannels(offer, preferences.channels).map((channel) => (
            <input key={channel} type="hidden" name="channels" value={channel} />
          ))}
          <div className={css.group}>
            <label className={`label ${css.legend}`} htmlFor="language">
              {t('alerts.language')}
            </label>
            <select
              className={`${field.field} ${css.select}`}
              id="language"
              name="locale"
              defaultValue={choice.locale}
              {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'locale-failure' })}
            >
              {languages.map((each) => (
                <option key={each} value={each} lang={localeEntry(each).hreflang}>
                  {localeEntry(each).name}
                </option>
              ))}
            </select>
            {isWrong && <Failure of="locale" />}
          </div>
          <button className={`label solid-button ${css.submit}`} type="submit">
            {t('alerts.preferences_submit')}
            <Icon name="arrow" />
          </button>
        </form>
        <p className={css.privacy}>
          <a
            className="text-link"
            href={alertPath(locale.locale, 'unsubscribe', tokens.unsubscribe)}
          >
            {t('alerts.unsubscribe_title')}
          </a>
        </p>
      </div>
    </>
  );
}
