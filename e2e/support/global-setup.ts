import { startServers } from './servers.ts';

/** One pair of servers for all journeys that only read; returns what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const servers = await startServers();
  process.env.JOURNEY_SITE_URL = servers.siteUrl;
  process.env.JOURNEY_API_URL = servers.apiUrl;
  return () => servers.close();
}
