import type { Initiative } from '@masthead/contract/initiative';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { Hero } from '#src/components/lists/Hero.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './initiative-hero.module.css';

export function InitiativeHero({ initiative }: { readonly initiative: Initiative }) {
  const { t, locale, identity } = useView();
  const { title, cover_image: image, cover_image_mobile: mobile } = initiative;
  const kicker = (
    <Kicker>
      <a href={pathTo(locale.locale, 'mission')}>{t('types.initiative', { count: 1 })}</a>
    </Kicker>
  );
  if (image !== null) {
    const brand = identity.defaultBrand?.id ?? null;
    return <Hero layout="full_bleed" {...{ title, image, mobile, kicker, brand }} />;
  }
  return (
    <header className={`grid ${css.plain}`}>
      {kicker}
      <h1 className="display-1" {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h1>
    </header>
  );
}
