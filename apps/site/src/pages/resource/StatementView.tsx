import type { Statement } from '@masthead/contract/statement';
import { Body } from '#src/blocks/Body.tsx';
import { OnThisPage } from '#src/blocks/OnThisPage.tsx';
import { ReadingProgress } from '#src/blocks/ReadingProgress.tsx';
import { Corrections } from '#src/components/article/Corrections.tsx';
import { Dateline } from '#src/components/article/Dateline.tsx';
import { TextNotes } from '#src/components/article/TextNotes.tsx';
import { TextCover } from '#src/components/cards/TextCover.tsx';
import { DocumentColumns } from '#src/pages/resource/DocumentColumns.tsx';
import { DocumentHead } from '#src/pages/resource/DocumentHead.tsx';
import { DocumentRelated } from '#src/pages/resource/DocumentRelated.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

export function StatementView({ statement }: { readonly statement: Statement }) {
  const { t, locale } = useView();
  const { primary_topic: topic } = statement;
  return (
    <>
      <article>
        <DocumentHead
          title={statement.title}
          description={statement.description}
          kind={{
            label: t('types.statement', { count: 1 }),
            href: pathTo(locale.locale, 'statements'),
          }}
          aside={<Dateline place={statement.place} date={statement.date} />}
        />
        <ReadingProgress body={statement.body} />
        <DocumentColumns
          article={statement}
          facts={[
            { label: t('resources.spokesperson'), value: statement.spokesperson },
            {
              label: t('types.topic', { count: 1 }),
              value: topic && (
                <a
                  className="fact-link"
                  href={pathTo(locale.locale, 'topic', { slug: topic.slug })}
                >
                  {topic.title}
                </a>
              ),
            },
          ]}
          contents={<OnThisPage body={statement.body} />}
        >
          <TextCover
            image={statement.cover_image}
            sizes="(width >= 1200px) 58vw, (width >= 900px) 66vw, 100vw"
          />
          <Body body={statement.body} itemId={statement.id} look="column" />
          <Corrections corrections={statement.corrections} />
          <TextNotes contacts={statement.contacts} />
        </DocumentColumns>
      </article>
      <DocumentRelated cards={statement.related} />
    </>
  );
}
