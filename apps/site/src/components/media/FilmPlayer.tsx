import type { Video } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import { isLocale, localeEntry } from '@masthead/locales/registry';
import { captionTrack } from '#src/components/media/caption-track.ts';
import { fallbackWidth, widthsFor } from '#src/components/media/renditions.ts';
import { useView } from '#src/view/view-context.ts';
import css from './film-player.module.css';

interface FilmPlayerProps {
  readonly film: Video;
  readonly title?: string | null;
}

/** A film with the browser's own controls; nothing of it loads before the visitor plays it. */
export function FilmPlayer({ film, title = null }: FilmPlayerProps) {
  const { rules } = useView();
  const ratio = rules.of({ '--ratio': (film.width / film.height).toFixed(4) });
  const shape = film.height > film.width ? `${css.film} ${css.upright}` : css.film;
  return <Film className={`${shape} ${ratio}`} film={film} poster={posterOf(film)} title={title} />;
}

interface FilmProps extends FilmPlayerProps {
  readonly className: string | undefined;
  readonly poster?: string | undefined;
}

/** A film's element. Without captions it starts silent, because not everybody could hear it. */
export function Film({ className, film, poster, title = null }: FilmProps) {
  const { t } = useView();
  const attributes = {
    className,
    controls: true,
    playsInline: true,
    preload: 'none',
    loading: 'lazy',
    poster,
    width: film.width,
    height: film.height,
    src: film.src,
    'aria-label': film.alt || title || t('video.player'),
    lang: film.alt === '' ? undefined : film.languages?.alt,
  } as const;
  if (film.captions.length === 0) return <video {...attributes} muted />;
  return (
    <video {...attributes}>
      <CaptionTracks film={film} />
    </video>
  );
}

function CaptionTracks({ film }: { readonly film: Video }) {
  const { locale } = useView();
  const shown = captionTrack(film.captions, locale.locale);
  return film.captions.map((track) => (
    <track
      key={track.locale}
      kind="captions"
      src={track.src}
      srcLang={track.locale}
      label={languageName(track.locale)}
      default={track === shown}
    />
  ));
}

function posterOf({ cover_image: cover }: Video): string | undefined {
  if (cover === null) return undefined;
  return renditionPath(cover.src, 'original', fallbackWidth(widthsFor(cover, 'original')), 'jpg');
}

function languageName(locale: string): string {
  return isLocale(locale) ? localeEntry(locale).name : locale;
}
