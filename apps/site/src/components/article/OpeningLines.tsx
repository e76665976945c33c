import { EmbargoLine } from '#src/components/article/EmbargoLine.tsx';
import { SignalLine } from '#src/components/brand/SignalLine.tsx';
import type { HolderAccess } from '#src/view/holder-access.ts';
import { useView } from '#src/view/view-context.ts';
import css from './opening-lines.module.css';

interface OpeningLinesProps {
  readonly opening: HolderAccess;
  /** Whether the page shows its embargo itself, next to its title. */
  readonly showsEmbargo: boolean;
}

export function hasOpeningLines({ opening, showsEmbargo }: OpeningLinesProps): boolean {
  return opening.isDraft || opening.embargoUntil === null || !showsEmbargo;
}

export function OpeningLines({ opening, showsEmbargo }: OpeningLinesProps) {
  const { t, dates } = useView();
  const { isDraft, embargoUntil, until } = opening;
  return (
    <div className={`grid ${css.lines}`}>
      {isDraft && <SignalLine icon="draft" label={t('preview.draft')} note={t('preview.banner')} />}
      {embargoUntil !== null && !showsEmbargo && <EmbargoLine until={embargoUntil} />}
      {!isDraft && embargoUntil === null && (
        <SignalLine
          icon="unlocked"
          label={t('preview.protected')}
          note={t('preview.open_until', { date: dates.dateTime(until) })}
        />
      )}
    </div>
  );
}
