import type { HomeLanding } from '@masthead/contract/home-landing';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadHome({ api }: LoadContext<'home'>): Promise<{ home: HomeLanding }> {
  return { home: (await api.read('home', {})).data };
}
