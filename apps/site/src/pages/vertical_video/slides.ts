import type { Image } from '@masthead/contract/media';
import type { VerticalVideo } from '@masthead/contract/vertical-video';

export function slidesOf(video: VerticalVideo): VerticalVideo['slides'] {
  const cover = video.cover_image_mobile ?? video.cover_image;
  if (video.slides.length > 0 || cover === null) return video.slides;
  return [{ type: 'image', image: cover, video: null, text: null }];
}

/** The picture of a slide: itself, or the poster of its film. */
export function pictureOf(slide: VerticalVideo['slides'][number]): Image | null {
  return slide.type === 'image' ? slide.image : slide.video.cover_image;
}
