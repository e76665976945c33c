import type { BodyInput } from '@masthead/contract/body';
import type { MediaReference } from '@masthead/contract/reference';
import type { Locale } from '@masthead/locales/registry';
import { textOfHtml } from '#src/html/dom.ts';
import { fitted } from '#src/html/fitted.ts';
import { htmlToBlocks } from '#src/html/html-to-blocks.ts';
import type { ShownPicture } from '#src/html/pictures.ts';
import type { Surroundings } from '#src/html/surroundings.ts';
import { localeOf } from '#src/languages.ts';
import { createOriginals } from '#src/media/find-original.ts';
import type { FileKind } from '#src/media/identify.ts';
import type { MediaLibrary } from '#src/media/library.ts';
import { htmlOf } from '#src/plan/entry-html.ts';
import type { Links } from '#src/plan/links.ts';
import type { PlannedText } from '#src/plan/plan-items.ts';
import type { Report } from '#src/plan/report.ts';
import type { Source, SourceEntry } from '#src/source.ts';

type Text = PlannedText<SourceEntry>;

export interface Bodies {
  /** Before the library fetches anything. */
  want(text: Text): void;
  body(text: Text): BodyInput;
  cover(text: Text): MediaReference | null;
  /** After all bodies are made. */
  tellOfPictures(): void;
}

interface Context {
  source: Source;
  links: Links;
  library: MediaLibrary;
  report: Report;
  /** For texts without one. */
  language: Locale;
}

const baseOf = ({ base, url }: SourceEntry): string | null => base ?? url;

/** A placeholder until media are known. */
const UNKNOWN: MediaReference = { _ref: '00000000-0000-4000-8000-000000000000', _type: 'media' };

export function createBodies({ source, links, library, report, language }: Context): Bodies {
  const originals = createOriginals(source);

  /** Words of the text come before those of the old system. */
  function use(
    url: string,
    { entry, locale }: Text,
    words: { alt?: string; caption?: string; credit?: string | undefined },
  ): MediaReference | null {
    const reference = library.reference(url);
    if (reference === null) {
      report.fail(
        entry.label,
        `its picture or file ${url}: ${library.failures.get(url) ?? 'was not got'}`,
      );
      return null;
    }
    const note = library.notes.get(url);
    if (note) report.note(entry.label, `its picture ${url} ${note}`);
    for (const left of library.describe(url, locale, words)) {
      report.note(entry.label, `its picture ${url} has other words already; left out: “${left}”`);
    }
    const known = originals.known(url);
    if (known) {
      const own = (known.language && localeOf(known.language)) || language;
      const { alt, title, credit } = known;
      library.describe(url, own, {
        alt,
        caption: textOfHtml(known.caption),
        title,
        credit: textOfHtml(credit),
      });
    }
    return reference;
  }

  function surroundings(text: Text, wanted: boolean): Surroundings {
    const { entry } = text;
    const lose = wanted
      ? () => undefined
      : (what: string) => report.note(entry.label, `no form with us: ${what}`);
    const medium = (
      src: string,
      kind: FileKind,
      { id, alt, caption, credit }: Omit<ShownPicture, 'src'>,
    ) => {
      const url = originals.find(src, id, baseOf(entry));
      if (url === null) {
        lose(`a picture or file without an address (“${src.slice(0, 100)}”)`);
        return null;
      }
      if (!wanted) return use(url, text, { alt: alt ?? '', caption: caption ?? '', credit });
      library.want(url, kind, originals.smaller(url));
      return UNKNOWN;
    };
    return {
      lose,
      picture: ({ src, ...shown }) => medium(src, 'image', shown),
      pictureById(id) {
        const file = source.files.find((each) => each.id === id);
        if (file) return medium(file.url, 'image', { id, alt: null, caption: null });
        lose(`picture ${id} of a gallery, which is not in the export`);
        return null;
      },
      file: (src, kind) => medium(src, kind, { id: null, alt: null, caption: null }),
      link: (href) => links.resolve(href, baseOf(entry), lose),
    };
  }

  function convert(text: Text, wanted: boolean): BodyInput {
    const { enclosures } = text.entry;
    const around = surroundings(text, wanted);
    const blocks = htmlToBlocks(htmlOf(text.entry, source), around);
    const shown = new Set(JSON.stringify(blocks).match(/[0-9a-f-]{36}/g));
    for (const { url, mime, caption = null, credit } of enclosures) {
      const _key = `b${blocks.length + 1}`;
      if (mime.startsWith('image/')) {
        const image = around.picture({
          ...{ src: url, id: null, alt: null, caption },
          ...(credit !== undefined && { credit }),
        });
        // Feeds enclose what the text shows.
        if (image && !shown.has(image._ref))
          blocks.push({ _type: 'image', _key, image, size: 'inset' });
      } else if (mime.startsWith('video/')) {
        const video = around.file(url, 'video');
        if (video) blocks.push({ _type: 'video', _key, video, title: null, size: 'wide' });
      } else {
        const file = around.file(url, 'file');
        if (file) blocks.push({ _type: 'downloads', _key, title: null, files: [file] });
      }
    }
    return blocks;
  }

  return {
    want(text) {
      const cover = text.entry.cover && originals.find(text.entry.cover, null, baseOf(text.entry));
      if (cover) library.want(cover, 'image', originals.smaller(cover));
      convert(text, true);
    },
    body(text) {
      for (const note of text.entry.notes) report.note(text.entry.label, note);
      const blocks = convert(text, false);
      const body = fitted(blocks);
      if (body === null)
        report.fail(text.entry.label, `its text has ${blocks.length} blocks, too many for an item`);
      else if (body.length < blocks.length)
        report.note(
          text.entry.label,
          `its text has ${blocks.length} blocks, and an item holds ${body.length}: paragraphs are joined by empty lines`,
        );
      return body ?? blocks;
    },
    cover(text) {
      const url = text.entry.cover && originals.find(text.entry.cover, null, baseOf(text.entry));
      return url ? use(url, text, {}) : null;
    },
    tellOfPictures() {
      for (const file of library.undescribed()) {
        report.note(
          'Pictures',
          `media/${file} has no alternative text and is declared decorative; where it shows something, write alt instead`,
        );
      }
    },
  };
}
