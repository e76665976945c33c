import { definePage } from '#src/pages/define-page.ts';
import { loadVolume } from '#src/pages/volume/load.ts';
import { volumeMeta } from '#src/pages/volume/meta.ts';
import { VolumePage } from '#src/pages/volume/VolumePage.tsx';

export const page = definePage({
  route: 'volume',
  load: loadVolume,
  meta: volumeMeta,
  View: VolumePage,
});
