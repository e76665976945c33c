import {
  apiUrl,
  publishSample,
  type Server,
  startContentServer,
  startSite,
} from './newsroom-programs.ts';
import { makeFolder } from './temporary-folder.ts';

/** Both programs over the sample newsroom in a store of their own. */
interface SampleSite {
  readonly api: Server;
  readonly site: Server;
  readonly folder: string;
}

export async function startSampleSite(): Promise<SampleSite> {
  const folder = await makeFolder();
  const api = await startContentServer({ dataDir: folder });
  await publishSample(apiUrl(api));
  return { api, site: await startSite({ api }), folder };
}

/** Slug of the sample's longest published story in a language. */
export async function longestStory(apiUrl: string, locale: string): Promise<string> {
  const headers = { 'accept-language': locale };
  const landing = await fetch(`${apiUrl}/story/landing?per_page=48`, { headers });
  const { data } = (await landing.json()) as {
    data: { latest: { slug: string }[]; featured: { slug: string }[] };
  };
  const sizes = await Promise.all(
    [...data.featured, ...data.latest].map(async ({ slug }) => {
      const answer = await fetch(`${apiUrl}/stories/${encodeURIComponent(slug)}`, { headers });
      return { slug, size: (await answer.text()).length };
    }),
  );
  const [longest] = sizes.sort((a, b) => b.size - a.size);
  if (longest === undefined) throw new Error('the sample newsroom has no story');
  return longest.slug;
}
