import type { Video } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import { isLocale, localeEntry } from '@masthead/locales/registry';
import { fallbackWidth, widthsFor } from '#src/components/renditions.ts';
import { useView } from '#src/view/view-context.ts';
import css from './film-player.module.css';

/**
 * A film with the browser's own controls; nothing of it loads before the visitor plays it. One
 * without captions starts silent: whatever is to be heard in it is not promised to everyone.
 */
export function FilmPlayer({ film }: { readonly film: Video }) {
  const { locale } = useView();
  const [first, ...others] = film.captions;
  const attributes = {
    className: film.height > film.width ? `${css.film} ${css.upright}` : css.film,
    controls: true,
    playsInline: true,
    preload: 'none',
    poster: posterOf(film),
    width: film.width,
    height: film.height,
    src: film.src,
    'aria-label': film.alt,
  } as const;
  if (first === undefined) return <video {...attributes} muted />;
  return (
    <video {...attributes}>
      <track
        kind="captions"
        src={first.src}
        srcLang={first.locale}
        label={languageName(first.locale)}
        default={first.locale === locale.locale}
      />
      {others.map((track) => (
        <track
          key={track.locale}
          kind="captions"
          src={track.src}
          srcLang={track.locale}
          label={languageName(track.locale)}
          default={track.locale === locale.locale}
        />
      ))}
    </video>
  );
}

function posterOf({ cover_image: cover }: Video): string | undefined {
  if (cover === null) return undefined;
  return renditionPath(cover.src, 'original', fallbackWidth(widthsFor(cover, 'original')), 'jpg');
}

function languageName(locale: string): string {
  return isLocale(locale) ? localeEntry(locale).name : locale;
}
