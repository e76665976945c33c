import type { Video } from '@masthead/contract/media';

type Captions = Video['captions'];

/**
 * The captions shown by default in a language: its own, else of its nearest relative (`en` for `en-GB`,
 * `es-ES` for `es-419`); null if there are none.
 */
export function captionTrack(captions: Captions, locale: string): Captions[number] | null {
  const [language] = locale.split('-');
  return (
    captions.find((track) => track.locale === locale) ??
    // Simplified and Traditional Chinese are not read by the same people.
    (language === 'zh'
      ? null
      : (captions.find((track) => track.locale.split('-')[0] === language) ?? null))
  );
}
