import type { Release } from '@masthead/contract/release';
import { Dateline } from '#src/components/Dateline.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './release-head.module.css';

/** Dateline, headline, standfirst. */
export function ReleaseHead({ release }: { readonly release: Release }) {
  const { t, locale } = useView();
  return (
    <header className={`grid ${css.head}`}>
      <p className={`label ${css.line}`}>
        <a className={css.kind} href={pathTo(locale.locale, 'releases')}>
          {t('types.release', { count: 1 })}
        </a>
        <Dateline place={release.place} date={release.date} />
      </p>
      <h1 className={`display-2 ${css.title}`} {...headline(release.title)}>
        {release.title}
      </h1>
      {release.description !== null && <p className={`lead ${css.text}`}>{release.description}</p>}
    </header>
  );
}
