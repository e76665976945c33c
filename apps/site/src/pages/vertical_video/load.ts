import type { Card } from '@masthead/contract/card';
import type { VerticalVideo } from '@masthead/contract/vertical-video';
import type { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import type { ContentApi } from '#src/api/content-api.ts';
import type { LoadContext } from '#src/pages/define-page.ts';

export interface VerticalVideoData {
  readonly video: VerticalVideo;
  /** The rest of the feed: the editors' choice, then the newest others. */
  readonly next: readonly VerticalVideoCard[];
  /** Related items that are no videos; what the content server finds near where editors chose none. */
  readonly related: readonly Card[];
}

const NEXT_VIDEOS = 4;
const RELATED = 3;

export async function loadVerticalVideo({
  api,
  params,
}: LoadContext<'vertical_video'>): Promise<VerticalVideoData> {
  const video = (await api.read('verticalVideo', { id: params.slug })).data;
  const [newest, related] = await Promise.all([
    api.readIfThere('verticalVideos', {}),
    relatedTo(video, api),
  ]);
  const chosen = new Map<string, VerticalVideoCard>();
  for (const card of [...related, ...(newest?.data ?? [])]) {
    if (card._type === 'vertical_video' && card.id !== video.id) chosen.set(card.id, card);
  }
  return {
    video,
    next: [...chosen.values()].slice(0, NEXT_VIDEOS),
    related: related.filter(({ _type }) => _type !== 'vertical_video').slice(0, RELATED),
  };
}

async function relatedTo(video: VerticalVideo, api: ContentApi): Promise<readonly Card[]> {
  if (video.related.length > 0) return video.related;
  const near = await api.readIfThere('recirculation', { id: video.id, limit: 6 });
  return (near?.data ?? []).filter(({ id }) => id !== video.id);
}
