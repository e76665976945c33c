import type { Initiative } from '@masthead/contract/initiative';
import { BodySection } from '#src/blocks/BodySection.tsx';
import { RelatedCards } from '#src/components/cards/RelatedCards.tsx';
import { FiguresSection } from '#src/components/media/Figures.tsx';
import { InitiativeFacts } from '#src/pages/initiative/InitiativeFacts.tsx';
import { InitiativeHero } from '#src/pages/initiative/InitiativeHero.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

export function InitiativePage({
  data: { initiative },
}: {
  readonly data: { readonly initiative: Initiative };
}) {
  const { t, locale } = useView();
  const area = initiative.commitment;
  return (
    <>
      <article>
        <InitiativeHero initiative={initiative} />
        <InitiativeFacts initiative={initiative} />
        <FiguresSection id="progress" title={t('mission.progress')} figures={initiative.figures} />
        <BodySection body={initiative.body} itemId={initiative.id} />
      </article>
      <RelatedCards
        id="related"
        title={t('labels.read_more')}
        cards={initiative.related}
        {...(area && {
          more: {
            href: pathTo(locale.locale, 'commitment', { slug: area.slug }),
            label: t('mission.part_of', { title: area.title }),
          },
        })}
      />
    </>
  );
}
