import type { Release } from '@masthead/contract/release';
import { Dateline } from '#src/components/article/Dateline.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './release-head.module.css';

/** Dateline with the topic, headline, standfirst. */
export function ReleaseHead({ release }: { readonly release: Release }) {
  const { t, locale } = useView();
  const topic = release.primary_topic;
  return (
    <header className={`grid ${css.head}`}>
      <p className={`label ${css.line}`}>
        <a className={`stroked ${css.kind}`} href={pathTo(locale.locale, 'releases')}>
          {t('types.release', { count: 1 })}
        </a>
        <Dateline place={release.place} date={release.date} />
        {topic !== null && (
          <a className="fact-link" href={pathTo(locale.locale, 'topic', { slug: topic.slug })}>
            {topic.title}
          </a>
        )}
      </p>
      <h1 className={`display-2 ${css.title}`} {...headline(release.title)}>
        <Phrases>{release.title}</Phrases>
      </h1>
      {release.description !== null && (
        <p className={`lead ${css.text}`}>
          <Phrases>{release.description}</Phrases>
        </p>
      )}
    </header>
  );
}
