/** Captions are files of their own, which a film names in each language. */
import {
  EMPTY_TEXTS,
  metadataFor,
  type StoredMedium,
  saveMetadata,
  textsOf,
} from '#src/media/calls.ts';
import { uploadMedium } from '#src/media/upload.ts';
import { settings } from '#src/settings.ts';

interface Captions {
  readonly film: StoredMedium;
  /** Those that there are; null: the film has none in this language. */
  readonly captions: StoredMedium | null;
  readonly locale: string;
  readonly text: string;
}

/** Stores the text over the captions that there are, or as new ones that the film names from then on. */
export async function saveCaptions({ film, captions, locale, text }: Captions): Promise<void> {
  if (captions !== null) {
    const { id, revision, metadata } = captions;
    await uploadMedium(fileOf(text, metadata.name), { id, revision, metadata });
    return;
  }
  const name = `${film.metadata.name.replace(/\.\w+$/, '').slice(0, 80)}-captions-${locale}.vtt`;
  const metadata = metadataFor(name, { [settings.source]: EMPTY_TEXTS });
  const id = await uploadMedium(fileOf(text, name), { metadata });
  const { locales } = film.metadata;
  const texts = { ...textsOf(locales, locale), captions: { _type: 'media' as const, _ref: id } };
  await saveMetadata(
    film.id,
    { ...film.metadata, locales: { ...locales, [locale]: texts } },
    film.revision,
  );
}

const fileOf = (text: string, name: string): File => new File([text], name, { type: 'text/vtt' });
