import { makeSampleStore } from './sample-store.ts';
import { PUBLISH_TOKEN, startServers } from './servers.ts';

/**
 * One pair of servers for all journeys that only read, and the store that all others begin with; returns what
 * ends it. With JOURNEY_SITE_URL and JOURNEY_API_URL set, the journeys run against servers that are there already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_SITE_URL) return undefined;
  const store = await makeSampleStore(PUBLISH_TOKEN);
  const servers = await startServers();
  process.env.JOURNEY_SITE_URL = servers.siteUrl;
  process.env.JOURNEY_API_URL = servers.apiUrl;
  process.env.JOURNEY_PROXY_URL = servers.proxyUrl;
  return async () => {
    await servers.close();
    await store.remove();
    const { deviations } = servers.report;
    // Whatever the journeys asked for after the crawl had looked.
    if (deviations.length > 0) throw new Error(`Answers off their form:\n${deviations.join('\n')}`);
  };
}
