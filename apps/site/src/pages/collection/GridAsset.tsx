import type { File, RenditionRatio } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import { fileKind } from '#src/components/files/file-kind.ts';
import { Icon } from '#src/components/Icon.tsx';
import { MessageWith } from '#src/components/MessageWith.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { fallbackWidth, widthsFor } from '#src/components/media/renditions.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { type GridPlace, isWhole } from '#src/pages/collection/grid-places.ts';
import { useView } from '#src/view/view-context.ts';
import css from './content-grid.module.css';

const RATIOS: { readonly [P in GridPlace]: RenditionRatio } = {
  full: '16x9',
  broad: '1x1',
  wide: '16x9',
  tall: '4x5',
  square: '1x1',
};

interface GridAssetProps {
  readonly file: File;
  readonly place: GridPlace;
  readonly priority: boolean;
}

/** One asset: its picture, its film, or its name where it has neither; a caption that opens. */
export function GridAsset({ file, place, priority }: GridAssetProps) {
  return (
    <figure className={`${css.asset} ${css[place] ?? ''}`}>
      <Sight file={file} place={place} priority={priority} />
      <Caption file={file} />
    </figure>
  );
}

function Sight({ file, place, priority }: GridAssetProps) {
  if (file.mime.startsWith('video/')) return <Film file={file} />;
  if (file.preview === null) {
    return (
      <div className={css.bare}>
        <span className={css.kind}>{fileKind(file)}</span>
        <span className={css.name} lang={file.languages?.title}>
          {file.title}
        </span>
      </div>
    );
  }
  return (
    <Picture
      className={css.picture}
      image={file.preview}
      ratio={RATIOS[place]}
      sizes={
        isWhole(place)
          ? '(width >= 900px) 60vw, 100vw'
          : '(width >= 900px) 30vw, (width >= 600px) 50vw, 100vw'
      }
      priority={priority}
    />
  );
}

/** A film without sound, since nothing describes what is heard; nothing loads before it is played. */
function Film({ file }: { readonly file: File }) {
  const cover = file.preview;
  const poster =
    cover === null
      ? undefined
      : renditionPath(cover.src, 'original', fallbackWidth(widthsFor(cover, 'original')), 'jpg');
  return (
    <video
      className={css.film}
      controls
      muted
      playsInline
      preload="none"
      poster={poster}
      src={file.src}
      aria-label={file.title}
      lang={file.languages?.title}
    />
  );
}

function Caption({ file }: { readonly file: File }) {
  const { t, dates } = useView();
  return (
    <figcaption>
      <details>
        <summary className={css.open}>
          <Icon name="plus" />
          <span className="visually-hidden">
            {t('gallery.show_caption')}: <span lang={file.languages?.title}>{file.title}</span>
          </span>
        </summary>
        <div className={css.words} data-theme="dark">
          <p className={css.title} lang={file.languages?.title}>
            <Phrases>{file.title}</Phrases>
          </p>
          {file.caption !== null && (
            <p className="small" lang={file.languages?.caption}>
              {file.caption}
            </p>
          )}
          {file.credit !== null && (
            <p className="label quiet">
              <MessageWith
                message="labels.photo_credit"
                name="credit"
                text={file.credit}
                lang={file.languages?.credit}
              />
            </p>
          )}
          <a className={`label underlined ${css.download}`} href={file.src} download={file.name}>
            {t('labels.download_one')}
            <span className="quiet">
              {t('downloads.file_info', {
                type: fileKind(file),
                size: dates.fileSize(file.bytes),
              })}
            </span>
            <Icon name="arrow-down" />
          </a>
        </div>
      </details>
    </figcaption>
  );
}
