import type { Story } from '@masthead/contract/story';
import { OnThisPage } from '#src/blocks/OnThisPage.tsx';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { ShareLinks } from '#src/components/article/ShareLinks.tsx';
import { FirstScreenEnd } from '#src/components/FirstScreenEnd.tsx';
import { MessageWith } from '#src/components/MessageWith.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './story-intro.module.css';

/** Standfirst, with byline, date, reading time and share links in the margin. */
export function StoryIntro({ story }: { readonly story: Story }) {
  const { t, locale } = useView();
  return (
    <div className={`grid ${css.intro}`}>
      {story.description !== null && (
        <p className={`standfirst ${css.standfirst}`}>
          <Phrases>{story.description}</Phrases>
        </p>
      )}
      <FirstScreenEnd />
      <div className={`label ${css.margin}`}>
        {story.authors.length > 0 && (
          <ul>
            {story.authors.map(({ name, slug, languages }) => (
              <li key={name}>
                {slug === null ? (
                  <MessageWith
                    message="labels.by_author"
                    name="author"
                    text={name}
                    lang={languages?.name}
                  />
                ) : (
                  <a
                    className={`fact-link ${css.author}`}
                    href={pathTo(locale.locale, 'profile', { slug })}
                  >
                    {t('labels.by_author', { author: name })}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {story.date !== null && <DateTime className="quiet" instant={story.date} />}
        <p className="quiet">{t('story.reading_time', { count: story.reading_minutes })}</p>
        <ShareLinks title={story.title} article={story} />
        <OnThisPage body={story.body} />
      </div>
    </div>
  );
}
