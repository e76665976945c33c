import { offeredChannels, offersTopics, topicChannel } from '@masthead/contract/alerts';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import type { ContentApi } from '#src/api/content-api.ts';
import { readAll } from '#src/api/read-all.ts';
import type { Offer } from '#src/pages/alerts/offer.ts';

/** The configuration decides whether there are any, before a page asks (http/load-address.ts). */
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
