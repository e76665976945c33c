import type { TestProject } from 'vitest/node';
import { makeSampleStore } from './sample-store.ts';
import { PUBLISH_TOKEN, type Servers, startServers } from './servers.ts';

/** The pair of servers that all tests of programs share, as each worker is told of it: nothing may be published there. */
export type SharedServers = Pick<
  Servers,
  'siteUrl' | 'apiUrl' | 'studioUrl' | 'dataDir' | 'proxyUrl' | 'environment'
>;

declare module 'vitest' {
  interface ProvidedContext {
    readonly servers: SharedServers;
    /** The sample newsroom as it is stored; empty where it is not kept. */
    readonly sampleStore: string;
  }
}

/** Before the project's tests: the stored sample newsroom, which is made where no other run has left one, and the servers. */
export default async function startShared({ provide }: TestProject): Promise<() => Promise<void>> {
  // The programs run as an operator's do.
  delete process.env.NODE_ENV;
  const store = await makeSampleStore(PUBLISH_TOKEN);
  const servers = await startServers();
  const { siteUrl, apiUrl, studioUrl, dataDir, proxyUrl, environment } = servers;
  provide('servers', { siteUrl, apiUrl, studioUrl, dataDir, proxyUrl, environment });
  provide('sampleStore', process.env.JOURNEY_SAMPLE_STORE ?? '');
  return async () => {
    await servers.close();
    await store.remove();
    const { deviations } = servers.report;
    if (deviations.length > 0) throw new Error(`Answers off their form:\n${deviations.join('\n')}`);
  };
}
