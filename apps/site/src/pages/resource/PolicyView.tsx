import type { Policy } from '@masthead/contract/policy';
import { Body } from '#src/blocks/Body.tsx';
import { type BodySection, sectionsOf } from '#src/blocks/sections.ts';
import { DateTime } from '#src/components/DateTime.tsx';
import { DocumentColumns } from '#src/pages/resource/DocumentColumns.tsx';
import { DocumentFiles } from '#src/pages/resource/DocumentFiles.tsx';
import { DocumentHead } from '#src/pages/resource/DocumentHead.tsx';
import { DocumentRelated } from '#src/pages/resource/DocumentRelated.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './document.module.css';

/** Fewer parts than this are found without a list of them. */
const MIN_PARTS = 3;

/** A policy: the edition in force and since when, its parts, its text. */
export function PolicyView({ policy }: { readonly policy: Policy }) {
  const { t, locale } = useView();
  const { date, edition } = policy;
  const sections = sectionsOf(policy.body);
  return (
    <>
      <article>
        <DocumentHead
          title={policy.title}
          description={policy.description}
          kind={{ label: t('types.policy', { count: 1 }), href: pathTo(locale.locale, 'policies') }}
        />
        <DocumentColumns
          article={policy}
          facts={[
            { label: t('resources.edition'), value: edition },
            { label: t('resources.in_force_since'), value: date && <DateTime instant={date} /> },
            { label: t('labels.updated'), value: <DateTime instant={policy.updated_at} /> },
          ]}
          contents={sections.length >= MIN_PARTS && <Contents sections={sections} />}
        >
          <DocumentFiles itemId={policy.id} files={policy.files} />
          <Body body={policy.body} itemId={policy.id} look="column" />
        </DocumentColumns>
      </article>
      <DocumentRelated cards={policy.related} />
    </>
  );
}

/** The parts of the text, each a link to it. */
function Contents({ sections }: { readonly sections: readonly BodySection[] }) {
  const { t } = useView();
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <h2 id="contents" className="label quiet">
        {t('resources.contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={css.part} href={`#${encodeURIComponent(id)}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
