import type { Profile } from '@masthead/contract/profile';
import { Body } from '#src/blocks/Body.tsx';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { RelatedCards } from '#src/components/cards/RelatedCards.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { Credit } from '#src/components/media/Credit.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { PeopleGrid } from '#src/components/people/PeopleGrid.tsx';
import { Portrait } from '#src/components/people/Portrait.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './profile-page.module.css';

export function ProfilePage({
  data: { profile },
}: {
  readonly data: { readonly profile: Profile };
}) {
  const { t, locale } = useView();
  const landscape = profile.cover_image_landscape;
  return (
    <>
      <article className={`grid ${css.profile}`}>
        <PortraitFigure profile={profile} />
        <div className={`stack ${css.words}`}>
          <header className="stack">
            <Kicker>
              <a href={pathTo(locale.locale, 'company')}>{t('company.people')}</a>
            </Kicker>
            <h1 className="display-2">
              <Phrases>{profile.title}</Phrases>
            </h1>
            <LatinName profile={profile} />
            <p className={css.role}>
              <Phrases>{profile.role}</Phrases>
            </p>
          </header>
          {profile.description !== null && (
            <p className="lead">
              <Phrases>{profile.description}</Phrases>
            </p>
          )}
          {profile.text !== null && (
            <p className={profile.description === null ? 'lead' : undefined}>
              <Phrases>{profile.text}</Phrases>
            </p>
          )}
          <Body body={profile.body} itemId={profile.id} look="half" />
          {profile.links.length > 0 && <Links profile={profile} />}
        </div>
      </article>
      {landscape && (
        <figure className={`section ${css.landscape}`}>
          <Picture image={landscape} ratio="16x9" sizes="100vw" />
          <Credit words={landscape} onGrid />
        </figure>
      )}
      <RelatedCards
        id="related"
        title={t('profile.stories_with', { name: profile.title })}
        cards={profile.related}
      />
      {profile.people.length > 0 && (
        <Section
          id="people"
          title={t('profile.other_people')}
          more={{ href: pathTo(locale.locale, 'people'), label: t('company.all_people') }}
        >
          <PeopleGrid people={profile.people} />
        </Section>
      )}
    </>
  );
}

interface PartProps {
  readonly profile: Profile;
}

/** The Latin spelling of a name in another script. */
function LatinName({ profile: { source_title: name } }: PartProps) {
  const { locale, source } = useView();
  if (name === null || locale.isLatin || !LATIN.test(name)) return null;
  return (
    <p className="display-5 quiet" lang={source}>
      {name}
    </p>
  );
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

function PortraitFigure({ profile }: PartProps) {
  const image = profile.cover_image;
  return (
    <figure className={css.portrait}>
      <Portrait
        image={image}
        name={profile.title}
        slug={profile.slug}
        sizes="(width >= 600px) 41vw, 100vw"
        priority
      />
      {image && <Credit words={image} />}
    </figure>
  );
}

function Links({ profile }: PartProps) {
  return (
    <ul className={css.links}>
      {profile.links.map(({ label, url }) => (
        <li key={url}>
          <a className={css.link} href={url} rel={url.startsWith('http') ? 'noopener' : undefined}>
            {label}
            <Icon name={iconFor(url)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function iconFor(url: string): 'external' | 'mail' | 'arrow' {
  if (url.startsWith('http')) return 'external';
  return url.startsWith('mailto:') ? 'mail' : 'arrow';
}
