import type { File } from '@masthead/contract/media';
import { fileKind } from '#src/components/files/file-kind.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './file-list.module.css';

export function FileList({ files }: { readonly files: readonly File[] }) {
  const { t, dates } = useView();
  const hasPreviews = files.some(({ preview }) => preview !== null);
  return (
    <ul className={css.files} data-previews={hasPreviews || undefined}>
      {files.map((file) => (
        <li key={file.id}>
          <a className={css.file} href={file.src} download={file.name}>
            {hasPreviews && (
              <span className={css.preview}>
                {file.preview === null ? (
                  <span className={`label ${css.kind}`} aria-hidden="true">
                    {fileKind(file)}
                  </span>
                ) : (
                  <Picture image={file.preview} ratio="1x1" sizes="64px" decorative />
                )}
              </span>
            )}
            <span className={css.title} lang={file.languages?.title}>
              {file.title}
            </span>
            <span className="label quiet">
              {t('downloads.file_info', { type: fileKind(file), size: dates.fileSize(file.bytes) })}
            </span>
            <Icon name="arrow-down" />
          </a>
        </li>
      ))}
    </ul>
  );
}
