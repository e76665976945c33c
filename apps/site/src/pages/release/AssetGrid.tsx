import type { File } from '@masthead/contract/media';
import { FileList } from '#src/components/FileList.tsx';
import { fileKind } from '#src/components/file-kind.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './asset-grid.module.css';

/** The press assets: what has a picture as a contact sheet, the rest as a list. */
export function AssetGrid({ files }: { readonly files: readonly File[] }) {
  const { t, dates } = useView();
  const seen = files.filter((file) => file.preview !== null);
  const others = files.filter((file) => file.preview === null);
  return (
    <section className="grid section" aria-labelledby="assets">
      <SectionHeading id="assets" title={t('release.press_kit')} text={t('downloads.terms')} />
      {seen.length > 0 && (
        <ul className={css.sheet}>
          {seen.map((file) => (
            <li key={file.id}>
              <a className={css.asset} href={file.src} download={file.name}>
                {file.preview && (
                  <Picture
                    image={file.preview}
                    ratio="4x5"
                    sizes="(width >= 900px) 24vw, 50vw"
                    widest={600}
                    decorative
                  />
                )}
                <span className={css.title}>
                  {file.title}
                  <Icon name="arrow-down" />
                </span>
                <span className="label quiet">
                  {t('downloads.file_info', {
                    type: fileKind(file),
                    size: dates.fileSize(file.bytes),
                  })}
                </span>
                {file.credit !== null && (
                  <span className="label quiet">
                    {t('labels.photo_credit', { credit: file.credit })}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <FileList files={others} />}
    </section>
  );
}
