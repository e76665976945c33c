import type {
  ProofAnswer,
  ProofRecord,
  ProvenItem,
  TextComparison,
  TextPart,
} from '@masthead/contract/proof';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { itemPath } from '#src/view/item-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './verify.module.css';

/** The newsroom's answer about a file, text or fingerprint. */
export function ProofResult({ answer }: { readonly answer: ProofAnswer['data'] }) {
  const { record, comparison } = answer;
  return (
    <section className={`grid section ${css.result}`} aria-labelledby="result">
      <div className={css.said}>
        {record !== null && <Found record={record} />}
        {comparison !== null && <Compared comparison={comparison} />}
        {record === null && comparison === null && <Unknown />}
      </div>
    </section>
  );
}

function Verdict({ text }: { readonly text: string }) {
  return (
    <h2 id="result" className="display-4">
      <Phrases>{text}</Phrases>
    </h2>
  );
}

function Unknown() {
  const { t } = useView();
  return (
    <>
      <Verdict text={t('verify.unknown')} />
      <p>{t('verify.unknown_text')}</p>
    </>
  );
}

function Found({ record }: { readonly record: ProofRecord }) {
  const { t, dates, locale } = useView();
  const { since, until, edition, was_public_before, item, moved_to, state } = record;
  const on = (key: 'published' | 'recorded' | 'edition' | 'until', at: string) =>
    t(`verify.${key}`, { date: dates.dateTime(at) });
  const facts = [
    on(was_public_before ? 'recorded' : 'published', since),
    ...(edition !== null && edition !== since ? [on('edition', edition)] : []),
    ...(until === null ? [] : [on('until', until)]),
    t('verify.log_entry', { number: record.entry }),
  ];
  return (
    <>
      <Verdict text={t(`verify.${state}`)} />
      {item !== null && <ItemLink item={item} />}
      {moved_to !== null && (
        <a
          className="label text-link"
          href={moved_to.startsWith('/') ? `/${locale.locale}${moved_to}` : moved_to}
        >
          {t('verify.see')}
          <Icon name="arrow" />
        </a>
      )}
      <ul className={`small quiet ${css.facts}`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

function Compared({ comparison }: { readonly comparison: TextComparison }) {
  const { t, dates } = useView();
  const { item, since, is_same, is_excerpt, parts } = comparison;
  const verdict = is_same ? (is_excerpt ? 'excerpt' : 'same') : 'differs';
  return (
    <>
      <Verdict text={t(`verify.${verdict}`)} />
      <ItemLink item={item} />
      <p className="small quiet">{t('verify.published', { date: dates.dateTime(since) })}</p>
      {!is_same && (
        <>
          <p className="small">{t('verify.differs_text')}</p>
          <p className={`small ${css.legend}`}>
            <ins>{t('verify.only_yours')}</ins>
            <del>{t('verify.only_ours')}</del>
          </p>
          <div className={css.compared}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
              <Part key={index} part={part} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Part({ part: { kind, text } }: { readonly part: TextPart }) {
  if (kind === 'same') return text;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}

function ItemLink({ item }: { readonly item: ProvenItem }) {
  const { t, locale } = useView();
  const { type, slug, title } = item;
  const path = itemPath(type, item.locale, slug);
  if (path === null) return null;
  return (
    <p>
      <span className="display-5" {...(item.locale !== locale.locale && { lang: item.locale })}>
        <Phrases>{title}</Phrases>
      </span>
      <br />
      <a className="label text-link" href={path}>
        {t('verify.see')}
        <Icon name="arrow" />
      </a>
    </p>
  );
}
