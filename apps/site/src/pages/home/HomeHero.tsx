import type { HomeLanding } from '@masthead/contract/home-landing';
import { Icon } from '#src/components/Icon.tsx';
import { FullWindow } from '#src/components/media/FullWindow.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import type { Identity } from '#src/view/identity.ts';
import type { Translate } from '#src/view/translate.ts';
import { useView } from '#src/view/view-context.ts';
import css from './home-hero.module.css';

interface HomeHeroProps {
  readonly home: HomeLanding;
  /** The stories that it leads to. */
  readonly leading: HomeLanding['hero_items'];
}

/**
 * The picture that fills the window, the mission sentence over it, its footnote under a rule. Without a
 * sentence, what the page or the company is called; without a picture, words alone.
 */
export function HomeHero({ home, leading }: HomeHeroProps) {
  const { t, locale, identity } = useView();
  const [first] = leading;
  const image = home.cover_image ?? first?.cover_image ?? first?.story.cover_image ?? null;
  const mobile = home.cover_image_mobile ?? first?.cover_image_mobile ?? image;
  const words = wordsOf(home, identity.company, t);
  return (
    <FullWindow
      as="section"
      image={image}
      mobile={mobile}
      className={`${css.hero} ${image === null ? css.bare : ''}`}
    >
      <h1
        className={`display-1 ${css.mission}`}
        {...(home.hero_text === null && headline(words.title))}
      >
        <Phrases>{words.title}</Phrases>
      </h1>
      {words.description !== null && (
        <p className={`lead ${css.description}`}>
          <Phrases>{words.description}</Phrases>
        </p>
      )}
      {(home.hero_footnote !== null || leading.length > 0) && (
        <div className={`spread ${css.foot}`}>
          {home.hero_footnote !== null && <p className="label label-large">{home.hero_footnote}</p>}
          {leading.length > 0 && (
            <ul className={css.stories}>
              {leading.map(({ story }) => (
                <li key={story.id}>
                  <a className="label quiet-link" href={cardPath(locale.locale, story)}>
                    <span>
                      <Phrases>{story.title}</Phrases>
                    </span>
                    <Icon name="arrow" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FullWindow>
  );
}

/** The sentence needs no description; a name does. */
function wordsOf(home: HomeLanding, company: Identity['company'], t: Translate) {
  if (home.hero_text !== null) return { title: home.hero_text, description: null };
  return {
    title: home.title ?? t('site.title'),
    description: home.description ?? company?.description ?? null,
  };
}
