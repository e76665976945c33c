import type { Topic } from '@masthead/contract/topic';
import { SectionHeading } from '#src/components/lists/SectionHeading.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './other-topics.module.css';

interface OtherTopicsProps {
  readonly topics: readonly Pick<Topic, 'id' | 'slug' | 'title'>[];
}

/** The way on to the other topics: their names, large, one after another. */
export function OtherTopics({ topics }: OtherTopicsProps) {
  const { t, locale } = useView();
  return (
    <section className={`grid band ${css.topics}`} aria-labelledby="topics">
      <SectionHeading
        id="topics"
        title={t('topics.browse')}
        more={{ href: pathTo(locale.locale, 'topics'), label: t('topics.all') }}
      />
      <ul className={css.list}>
        {topics.map(({ id, slug, title }) => (
          <li key={id}>
            <a
              className={`display-4 pointed ${css.topic}`}
              href={pathTo(locale.locale, 'topic', { slug })}
            >
              <Phrases>{title}</Phrases>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
