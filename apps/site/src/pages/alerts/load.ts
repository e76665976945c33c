import { offeredChannels, offersTopics, topicChannel } from '@masthead/contract/alerts';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import type { ContentApi } from '#src/api/content-api.ts';
import { readAll } from '#src/api/read-all.ts';
import type { Offer } from '#src/pages/alerts/offer.ts';

/** Whether there is any says the configuration, before a page asks for it (http/load-address.ts). */
export async function loadOffer(api: ContentApi): Promise<Offer> {
  const { data: configuration } = await api.read('configuration', {});
  const { sections } = configuration;
  const channels = offeredChannels(sections);
  if (!offersTopics(sections)) return { channels, topics: [] };
  const topics = await readAll((page) => api.read('topics', { page, per_page: MAX_PER_PAGE }));
  return {
    channels,
    topics: topics.map(({ id, title }) => ({ channel: topicChannel(id), title })),
  };
}
