import type { HomeLanding } from '@masthead/contract/home-landing';
import { FullWindow } from '#src/components/FullWindow.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './home-hero.module.css';

interface HomeHeroProps {
  readonly home: HomeLanding;
  /** The stories that it leads to. */
  readonly leading: HomeLanding['hero_items'];
}

/** The picture that fills the window, the mission sentence over it, its footnote under a rule. */
export function HomeHero({ home, leading }: HomeHeroProps) {
  const { t, locale } = useView();
  const [first] = leading;
  const image = home.cover_image ?? first?.cover_image ?? first?.story.cover_image ?? null;
  const mobile = home.cover_image_mobile ?? first?.cover_image_mobile ?? image;
  const text = home.hero_text ?? t('home.hero_text');
  const footnote = home.hero_text === null ? t('home.hero_footnote') : home.hero_footnote;
  return (
    <FullWindow as="section" image={image} mobile={mobile} className={css.hero}>
      <h1 className={`display-1 ${css.mission}`}>{text}</h1>
      <div className={`spread ${css.foot}`}>
        {footnote !== null && <p className="label">{footnote}</p>}
        {leading.length > 0 && (
          <ul className={css.stories}>
            {leading.map(({ story }) => (
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
