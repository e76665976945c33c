import type { FeedEntry, FeedMedia } from '#src/feeds/feed.ts';
import { element, textElement } from '#src/feeds/xml.ts';

export const MEDIA_NAMESPACE = 'http://search.yahoo.com/mrss/';

/** Media RSS 1.5, for Atom and RSS. */
export function mediaElements({ cover, films }: FeedEntry): string[] {
  const media = films.map(mediaContent);
  if (cover === null) return media;
  const thumbnail = element('media:thumbnail', {
    url: cover.url,
    width: cover.width,
    height: cover.height,
  });
  return films.length === 0 ? [mediaContent(cover)] : [...media, thumbnail];
}

function mediaContent(media: FeedMedia): string {
  const { kind, url, type, bytes, width, height, duration, poster, text, credit } = media;
  return element(
    'media:content',
    {
      url,
      type,
      medium: kind,
      fileSize: bytes,
      width,
      height,
      duration: duration === null ? null : Math.max(1, Math.round(duration)),
    },
    [
      text === '' ? null : textElement('media:description', text, { type: 'plain' }),
      credit === null ? null : textElement('media:credit', credit),
      poster === null ? null : element('media:thumbnail', { url: poster }),
    ],
  );
}
