import type { File } from '@masthead/contract/media';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { quarterSizes } from '#src/components/cards/quarters.ts';
import { FileList } from '#src/components/files/FileList.tsx';
import { fileKind } from '#src/components/files/file-kind.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { MessageWith } from '#src/components/MessageWith.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { kitPath } from '#src/view/kit-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './asset-grid.module.css';

interface AssetGridProps {
  readonly itemId: string;
  readonly files: readonly File[];
  readonly shown: ReadonlySet<string>;
  /** The section's headline; that of a press kit where not given. */
  readonly title?: string;
}

export function AssetGrid({ itemId, files, shown, title }: AssetGridProps) {
  const { t } = useView();
  const isNew = ({ preview }: File) => preview !== null && !shown.has(preview.id);
  const seen = files.filter(isNew);
  const others = files.filter((file) => !isNew(file));
  return (
    <Section id="assets" title={title ?? t('release.press_kit')} text={t('downloads.terms')}>
      {files.length > 1 && <Kit itemId={itemId} files={files} />}
      {seen.length > 0 && (
        <ul className={`quarters ${css.sheet}`}>
          {seen.map((file, index) => (
            <li key={file.id}>
              <Asset
                file={file}
                sizes={quarterSizes(seen.length, index, { share: shareOf(file, seen.length) })}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <FileList files={others} />}
    </Section>
  );
}

function shareOf({ preview }: File, count: number): number {
  const shape = preview === null ? 1 : Math.min(1, preview.width / preview.height);
  return shape * (count === 1 ? 0.42 : 0.84);
}

/** All files in one. */
function Kit({ itemId, files }: Pick<AssetGridProps, 'itemId' | 'files'>) {
  const { t, dates, locale } = useView();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <div className={`spread ${css.kit}`}>
      <p className="label quiet">
        {t('units.assets', { count: files.length })} · {dates.fileSize(bytes)}
        <br />
        {t('downloads.kit_contents')}
      </p>
      <ButtonLink href={kitPath(itemId, null, locale.locale)} look="solid" icon="arrow-down">
        {t('labels.download_all')}
      </ButtonLink>
    </div>
  );
}

function Asset({ file, sizes }: { readonly file: File; readonly sizes: string }) {
  const { t, dates } = useView();
  return (
    <a className={css.asset} href={file.src} download={file.name}>
      {file.preview && (
        <span className={css.frame}>
          <Picture
            className={css.print}
            image={file.preview}
            ratio="original"
            sizes={sizes}
            decorative
          />
          {file.mime.startsWith('video/') && (
            <span className={`icon-button ${css.film}`}>
              <Icon name="play" />
            </span>
          )}
        </span>
      )}
      <span className={css.title}>
        <span lang={file.languages?.title}>{file.title}</span>
        <Icon name="arrow-down" />
      </span>
      <span className="label quiet">
        {t('downloads.file_info', { type: fileKind(file), size: dates.fileSize(file.bytes) })}
      </span>
      {file.credit !== null && (
        <span className="label quiet">
          <MessageWith
            message="labels.photo_credit"
            name="credit"
            text={file.credit}
            lang={file.languages?.credit}
          />
        </span>
      )}
    </a>
  );
}
