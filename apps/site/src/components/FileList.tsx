import type { File } from '@masthead/contract/media';
import { fileKind } from '#src/components/file-kind.ts';
import { Icon } from '#src/components/Icon.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './file-list.module.css';

/** Files to download: title, kind and size; the whole line is the link. */
export function FileList({ files }: { readonly files: readonly File[] }) {
  const { t, dates } = useView();
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a className={css.file} href={file.src} download={file.name}>
            <span className={css.title}>{file.title}</span>
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
