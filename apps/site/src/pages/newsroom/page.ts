import { definePage } from '#src/pages/define-page.ts';
import { loadNewsroom } from '#src/pages/newsroom/load.ts';
import { newsroomMeta } from '#src/pages/newsroom/meta.ts';
import { NewsroomPage } from '#src/pages/newsroom/NewsroomPage.tsx';

export const page = definePage({
  route: 'newsroom',
  load: loadNewsroom,
  meta: newsroomMeta,
  View: NewsroomPage,
});
