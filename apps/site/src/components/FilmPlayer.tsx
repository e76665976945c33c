import type { Video } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import { isLocale, localeEntry } from '@masthead/locales/registry';
import { fallbackWidth, widthsFor } from '#src/components/renditions.ts';
import { useView } from '#src/view/view-context.ts';
import css from './film-player.module.css';

/** A film with the browser's own controls; nothing of it loads before the visitor plays it. */
export function FilmPlayer({ film }: { readonly film: Video }) {
  const { locale } = useView();
  const cover = film.cover_image;
  const poster =
    cover === null
      ? undefined
      : renditionPath(cover.src, 'original', fallbackWidth(widthsFor(cover, 'original')), 'jpg');
  return (
    <video
      className={film.height > film.width ? `${css.film} ${css.upright}` : css.film}
      controls
      playsInline
      preload="none"
      poster={poster}
      width={film.width}
      height={film.height}
      aria-label={film.alt}
    >
      <source src={film.src} type={film.mime} />
      {film.captions.map((track) => (
        <track
          key={track.locale}
          kind="captions"
          src={track.src}
          srcLang={track.locale}
          label={isLocale(track.locale) ? localeEntry(track.locale).name : track.locale}
          default={track.locale === locale.locale}
        />
      ))}
    </video>
  );
}
