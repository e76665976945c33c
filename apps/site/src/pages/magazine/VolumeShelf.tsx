import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import { VolumeCovers } from '#src/components/cards/VolumeCovers.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { VolumesPanel } from '#src/components/lists/VolumesPanel.tsx';
import { useView } from '#src/view/view-context.ts';

interface VolumeShelfProps {
  readonly volumes: readonly VolumeCard[];
  /** All volumes, including those that the shelf has no room for. */
  readonly all: readonly VolumeCard[];
}

/** The latest volumes, and the way to all of them. */
export function VolumeShelf({ volumes, all }: VolumeShelfProps) {
  const { t } = useView();
  return (
    <Section
      id="volumes"
      title={t('types.volume', { count: 2 })}
      text={t('magazine.volumes_text')}
      action={<VolumesPanel volumes={all} />}
    >
      <VolumeCovers volumes={volumes} />
    </Section>
  );
}
