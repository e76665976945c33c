import { definePage } from '#src/pages/define-page.ts';
import { loadPitch } from '#src/pages/pitch/load.ts';
import { pitchMeta } from '#src/pages/pitch/meta.ts';
import { PitchPage } from '#src/pages/pitch/PitchPage.tsx';

export const page = definePage({
  route: 'pitch',
  load: loadPitch,
  meta: ({ pitch }) => pitchMeta(pitch),
  View: PitchPage,
});
