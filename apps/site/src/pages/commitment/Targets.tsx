import type { Commitment } from '@masthead/contract/commitment';
import { Section } from '#src/components/lists/Section.tsx';
import { TargetRow } from '#src/pages/commitment/TargetRow.tsx';
import { TargetTable } from '#src/pages/commitment/TargetTable.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './targets.module.css';

export function Targets({ targets }: { readonly targets: Commitment['targets'] }) {
  const { t } = useView();
  return (
    <Section id="progress" title={t('mission.progress')} size={2}>
      <ul>
        {targets.map((target) => (
          <TargetRow key={target.key} target={target} />
        ))}
      </ul>
      <p className={`small quiet ${css.legend}`}>{t('mission.even_pace')}</p>
      <TargetTable targets={targets} />
    </Section>
  );
}
