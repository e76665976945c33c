import type { ProofAnswer } from '@masthead/contract/proof';
import field from '#src/components/field.module.css';
import { Icon } from '#src/components/Icon.tsx';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { FileFingerprint } from '#src/islands/FileFingerprint.island.tsx';
import { ProofResult } from '#src/pages/verify/ProofResult.tsx';
import { pathTo } from '#src/routes.ts';
import { Island } from '#src/view/Island.tsx';
import { islandText } from '#src/view/IslandLines.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './verify.module.css';

export interface VerifyData {
  /** The question as asked. */
  readonly question: { readonly fingerprint: string; readonly text: string };
  readonly failure: 'bad' | 'too_long' | null;
  /** Null where nothing was asked. */
  readonly answer: ProofAnswer['data'] | null;
}

/** Asks for a file, a fingerprint or a text, and says whether they are the newsroom's. */
export function VerifyPage({ data }: { readonly data: VerifyData }) {
  const { t } = useView();
  const { question, failure, answer } = data;
  return (
    <>
      <ListHead title={t('verify.title')} text={t('verify.text')} />
      {answer !== null && <ProofResult answer={answer} />}
      <div className={`grid section ${css.body}`}>
        <div className={css.forms}>
          <FileField />
          <FingerprintForm value={question.fingerprint} isWrong={failure === 'bad'} />
          <TextForm value={question.text} isWrong={failure === 'too_long'} />
        </div>
        <Explanation isAsked={answer !== null} />
      </div>
    </>
  );
}

function FileField() {
  const view = useView();
  const { t, locale } = view;
  return (
    <Island
      of={FileFingerprint}
      on="idle"
      props={{
        label: t('verify.file'),
        hint: islandText(t('verify.file_hint'), view),
        reading: islandText(t('verify.file_reading'), view),
        failed: islandText(t('verify.file_failed'), view),
        path: pathTo(locale.locale, 'verify'),
      }}
    />
  );
}

interface FormProps {
  readonly value: string;
  readonly isWrong: boolean;
}

function FingerprintForm({ value, isWrong }: FormProps) {
  const { t, locale } = useView();
  return (
    <form className={css.form} method="post" action={pathTo(locale.locale, 'verify')} noValidate>
      <label className={`label ${css.label}`} htmlFor="fingerprint">
        {t('verify.fingerprint')}
      </label>
      <input
        className={`${field.field} ${css.fingerprint}`}
        id="fingerprint"
        name="fingerprint"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        defaultValue={value}
        aria-describedby={isWrong ? 'fingerprint-failure fingerprint-hint' : 'fingerprint-hint'}
        {...(isWrong && { 'aria-invalid': true, autoFocus: true })}
      />
      {isWrong && (
        <p id="fingerprint-failure" className={`${field.note} ${field.failure}`}>
          {t('verify.bad')}
        </p>
      )}
      <p id="fingerprint-hint" className="small quiet">
        {t('verify.fingerprint_hint')}
      </p>
      <Submit />
    </form>
  );
}

function TextForm({ value, isWrong }: FormProps) {
  const { t, locale } = useView();
  return (
    <form className={css.form} method="post" action={pathTo(locale.locale, 'verify')} noValidate>
      <label className={`label ${css.label}`} htmlFor="text">
        {t('verify.content')}
      </label>
      <textarea
        className={`${field.field} ${css.text}`}
        id="text"
        name="text"
        rows={8}
        autoComplete="off"
        required
        defaultValue={value}
        aria-describedby={isWrong ? 'text-failure text-hint' : 'text-hint'}
        {...(isWrong && { 'aria-invalid': true, autoFocus: true })}
      />
      {isWrong && (
        <p id="text-failure" className={`${field.note} ${field.failure}`}>
          {t('verify.too_long')}
        </p>
      )}
      <p id="text-hint" className="small quiet">
        {t('verify.content_hint')}
      </p>
      <Submit />
    </form>
  );
}

function Submit() {
  const { t } = useView();
  return (
    <button className={`label solid-button ${css.submit}`} type="submit">
      {t('verify.submit')}
      <Icon name="arrow" />
    </button>
  );
}

/** Explains the answer to people who decide by it. */
function Explanation({ isAsked }: { readonly isAsked: boolean }) {
  const { t, locale } = useView();
  return (
    <section className={css.explanation} aria-labelledby="how">
      <h2 id="how" className="label">
        {t('verify.how')}
      </h2>
      <p className="small">{t('verify.how_match')}</p>
      <p className="small">{t('verify.how_limits')}</p>
      <p className="small">{t('verify.how_log')}</p>
      <p className={css.files}>
        {isAsked && (
          <a className="label fact-link" href={pathTo(locale.locale, 'verify')}>
            {t('verify.title')}
          </a>
        )}
        <a className="label fact-link" href="/.well-known/newsroom-log" rel="nofollow">
          {t('verify.log')}
        </a>
        <a className="label fact-link" href="/.well-known/newsroom-key" rel="nofollow">
          {t('verify.key')}
        </a>
      </p>
    </section>
  );
}
