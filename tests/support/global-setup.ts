import { offerEditedServers } from './edited-servers.ts';
import { makeSampleStore } from './sample-store.ts';
import { PUBLISH_TOKEN, startServers } from './servers.ts';

/**
 * One pair of servers for all journeys that only read, another for those that publish, and the store that all begin
 * with; returns what ends them. With JOURNEY_SITE_URL and JOURNEY_API_URL set, the journeys run against servers that
 * are there already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_SITE_URL) return undefined;
  const store = await makeSampleStore(PUBLISH_TOKEN);
  const servers = await startServers();
  const edited = await offerEditedServers();
  process.env.JOURNEY_SITE_URL = servers.siteUrl;
  process.env.JOURNEY_API_URL = servers.apiUrl;
  process.env.JOURNEY_PROXY_URL = servers.proxyUrl;
  return async () => {
    // All of it ends, also where the other pair could not start.
    const others = await edited.close().finally(() => servers.close().finally(store.remove));
    const deviations = [...servers.report.deviations, ...others];
    // Whatever the journeys asked for after the crawl had looked.
    if (deviations.length > 0) throw new Error(`Answers off their form:\n${deviations.join('\n')}`);
  };
}
