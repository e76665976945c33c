import type { File } from '@masthead/contract/media';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { FileList } from '#src/components/files/FileList.tsx';
import { fileKind } from '#src/components/files/file-kind.ts';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { kitPath } from '#src/view/kit-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './document-files.module.css';

interface DocumentFilesProps {
  /** UUID of the document. */
  readonly itemId: string;
  readonly files: readonly File[];
}

export function DocumentFiles({ itemId, files }: DocumentFilesProps) {
  const { t, locale } = useView();
  const [first, ...others] = files;
  if (first === undefined) return null;
  return (
    <section className={css.files} aria-labelledby="files">
      <h2 id="files" className="label quiet">
        {t('newsroom.downloads')}
      </h2>
      <FirstFile file={first} />
      {others.length > 0 && (
        <>
          <FileList files={others} />
          <ButtonLink href={kitPath(itemId, null, locale.locale)} icon="arrow-down">
            {t('labels.download_all')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function FirstFile({ file }: { readonly file: File }) {
  const { t } = useView();
  return (
    <div className={css.first}>
      {file.preview && (
        <Picture
          className={css.preview}
          image={file.preview}
          ratio="4x5"
          sizes="(width >= 600px) 200px, 112px"
          decorative
        />
      )}
      <div className={css.words}>
        <h3 className="display-4" lang={file.languages?.title}>
          <Phrases>{file.title}</Phrases>
        </h3>
        {file.caption !== null && (
          <p className="small quiet" lang={file.languages?.caption}>
            {file.caption}
          </p>
        )}
        <p className={css.action}>
          <ButtonLink href={file.src} download={file.name} look="solid" icon="arrow-down">
            {t('labels.download_one')}
            <FileFacts file={file} />
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** `PDF, 1.4 MB`, as part of a link's words. */
export function FileFacts({ file }: { readonly file: File }) {
  const { t, dates } = useView();
  return (
    <span className={css.facts}>
      {t('downloads.file_info', { type: fileKind(file), size: dates.fileSize(file.bytes) })}
    </span>
  );
}
