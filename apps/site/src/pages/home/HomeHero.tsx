import type { HomeLanding } from '@masthead/contract/home-landing';
import { FullWindow } from '#src/components/FullWindow.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './home-hero.module.css';

/** The picture that fills the window, the mission sentence over it, its footnote under a rule. */
export function HomeHero({ home }: { readonly home: HomeLanding }) {
  const { t, locale } = useView();
  const [leading] = home.hero_items;
  const image = home.cover_image ?? leading?.cover_image ?? leading?.story.cover_image ?? null;
  const mobile = home.cover_image_mobile ?? leading?.cover_image_mobile ?? image;
  return (
    <FullWindow as="section" image={image} mobile={mobile} className={css.hero}>
      <h1 className={`display-1 ${css.mission}`}>{t('home.hero_text')}</h1>
      <div className={css.foot}>
        <p className="label">{t('home.hero_footnote')}</p>
        {home.hero_items.length > 0 && (
          <ul className={css.stories}>
            {home.hero_items.slice(0, 2).map(({ story }) => (
              <li key={story.id}>
                <a className="label quiet-link" href={cardPath(locale.locale, story)}>
                  {story.title}
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FullWindow>
  );
}
