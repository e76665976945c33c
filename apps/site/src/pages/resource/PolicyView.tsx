import type { Policy } from '@masthead/contract/policy';
import { Body } from '#src/blocks/Body.tsx';
import { OnThisPage } from '#src/blocks/OnThisPage.tsx';
import { ReadingProgress } from '#src/blocks/ReadingProgress.tsx';
import { Corrections } from '#src/components/article/Corrections.tsx';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { DocumentColumns } from '#src/pages/resource/DocumentColumns.tsx';
import { DocumentFiles } from '#src/pages/resource/DocumentFiles.tsx';
import { DocumentHead } from '#src/pages/resource/DocumentHead.tsx';
import { DocumentRelated } from '#src/pages/resource/DocumentRelated.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** A policy: the edition in force and since when, its parts, its text. */
export function PolicyView({ policy }: { readonly policy: Policy }) {
  const { t, locale } = useView();
  const { date, edition, updated_at } = policy;
  return (
    <>
      <article>
        <DocumentHead
          title={policy.title}
          description={policy.description}
          kind={{ label: t('types.policy', { count: 1 }), href: pathTo(locale.locale, 'policies') }}
        />
        <ReadingProgress body={policy.body} />
        <DocumentColumns
          article={policy}
          facts={[
            { label: t('resources.edition'), value: edition },
            { label: t('resources.in_force_since'), value: date && <DateTime instant={date} /> },
            {
              label: t('labels.updated'),
              value: date !== null && updated_at > date ? <DateTime instant={updated_at} /> : null,
            },
          ]}
          contents={<OnThisPage body={policy.body} />}
        >
          <DocumentFiles itemId={policy.id} files={policy.files} />
          <Body body={policy.body} itemId={policy.id} look="column" />
          <Corrections corrections={policy.corrections} />
        </DocumentColumns>
      </article>
      <DocumentRelated cards={policy.related} />
    </>
  );
}
