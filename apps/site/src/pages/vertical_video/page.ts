import { definePage } from '#src/pages/define-page.ts';
import { loadVerticalVideo } from '#src/pages/vertical_video/load.ts';
import { verticalVideoMeta } from '#src/pages/vertical_video/meta.ts';
import { VerticalVideoPage } from '#src/pages/vertical_video/VerticalVideoPage.tsx';

export const page = definePage({
  route: 'vertical_video',
  load: loadVerticalVideo,
  meta: verticalVideoMeta,
  View: VerticalVideoPage,
});
