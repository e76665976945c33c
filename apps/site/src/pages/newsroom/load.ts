import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadNewsroom({
  api,
}: LoadContext<'newsroom'>): Promise<{ landing: NewsroomLanding }> {
  return { landing: (await api.read('newsroomLanding', {})).data };
}
