import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadResources({ api }: LoadContext<'resources'>) {
  const [landing, taxonomies] = await Promise.all([
    api.read('resourceLanding', {}),
    api.read('taxonomies', {}),
  ]);
  return { landing: landing.data, taxonomies: taxonomies.data };
}

/** The data of the page. */
export type ResourcesData = Awaited<ReturnType<typeof loadResources>>;
