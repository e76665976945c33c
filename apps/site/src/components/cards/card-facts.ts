import type { Card } from '@masthead/contract/card';
import type { Image } from '@masthead/contract/media';
import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import type { Translate } from '#src/view/translate.ts';

export function typeLabel(card: Card, t: Translate): string {
  switch (card._type) {
    case 'story':
      return card.primary_topic?.title ?? t('types.story', { count: 1 });
    case 'bookmark':
      return card.area_label;
    case 'volume':
      return volumeName(card, t);
    case 'profile':
      return card.role;
    default:
      return t(`types.${card._type}`, { count: 1 });
  }
}

type VolumeName = Pick<VolumeCard, 'title' | 'short_name' | 'number'>;

/** The name beside a volume's title: its short name, or its number if the short name repeats the title. */
export function volumeName({ title, short_name: name, number }: VolumeName, t: Translate): string {
  return name === title ? t('volume.numbered', { number }) : name;
}

/** The picture that stands for a card in lists; a vertical video without one shows its first slide. */
export function listingImage(card: Card): Image | null {
  switch (card._type) {
    case 'story':
      return card.cover_image_listing ?? card.cover_image;
    case 'vertical_video':
      return card.cover_image ?? slideImage(card.slides[0]);
    default:
      return card.cover_image;
  }
}

type FirstSlide = Extract<Card, { _type: 'vertical_video' }>['slides'][number] | undefined;

function slideImage(slide: FirstSlide): Image | null {
  if (slide === undefined) return null;
  return slide.type === 'image' ? slide.image : slide.video.cover_image;
}

/** A page's cover, unless one of its cards shows the same picture. */
export function unlessShown(cover: Image | null, cards: readonly Card[]): Image | null {
  return cards.some((card) => listingImage(card)?.id === cover?.id) ? null : cover;
}

export function cardDate(card: Card): string | null {
  return card._type === 'profile' || card._type === 'topic' ? null : card.date;
}
