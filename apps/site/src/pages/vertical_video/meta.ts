import type { PageMeta } from '#src/pages/define-page.ts';
import { articleFacts, itemMeta } from '#src/pages/item-meta.ts';
import { type SocialImage, socialImage } from '#src/pages/social-image.ts';
import { durationOf, filmOf, publisherOf, type Structured } from '#src/pages/structured-data.ts';
import type { VerticalVideoData } from '#src/pages/vertical_video/load.ts';
import { pictureOf, slidesOf } from '#src/pages/vertical_video/slides.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function verticalVideoMeta({ video }: VerticalVideoData, view: ViewContext): PageMeta {
  const [first] = video.slides;
  const cover = video.cover_image ?? (first === undefined ? null : pictureOf(first));
  const head = itemMeta({ ...video, cover_image: cover });
  return {
    ...head,
    type: 'article',
    article: articleFacts(video),
    // The stage is dark from edge to edge, whatever the theme around it.
    header: slidesOf(video).length > 0 ? 'full' : 'solid',
    structured: structured(video, head.image, view),
  };
}

/** schema.org data: a film where there is one among the slides, else a work of pictures. */
function structured(
  video: VerticalVideoData['video'],
  image: SocialImage | null,
  view: ViewContext,
): Structured {
  const { origin, locale } = view;
  const films = video.slides.flatMap((slide) => (slide.type === 'video' ? [slide.video] : []));
  const [film] = films;
  const thumbnail = socialImage(film?.cover_image ?? null) ?? image;
  const work = {
    name: video.title,
    ...(video.description !== null && { description: video.description }),
    inLanguage: locale.hreflang,
    ...(thumbnail !== null && { thumbnailUrl: origin + thumbnail.path }),
    publisher: publisherOf(view),
    dateModified: video.updated_at,
  };
  if (film === undefined) {
    const published = video.date !== null && { datePublished: video.date };
    return { '@type': 'CreativeWork', ...work, ...published };
  }
  return {
    '@type': 'VideoObject',
    ...work,
    uploadDate: video.date ?? video.updated_at,
    duration: durationOf(films),
    ...filmOf(film, view),
  };
}
