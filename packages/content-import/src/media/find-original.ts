/** The picture that a text means: its original, not the small copy that the page showed. */
import { webAddress } from '#src/addresses.ts';
import { withoutPhoton } from '#src/media/wordpress-com.ts';
import type { Source, SourceFile } from '#src/source.ts';

export interface Originals {
  /** The address of the original; null for what is no address. */
  find(src: string, id: string | null, base: string | null): string | null;
  /** A smaller copy to take where the original at `url` is not to be had; null where none was shown. */
  smaller(url: string): string | null;
  /** What the old system knew of the file at that address. */
  known(url: string): SourceFile | undefined;
}

export function createOriginals({ files, hosts, origin }: Source): Originals {
  const byId = new Map(files.map((file) => [file.id, file]));
  const byUrl = new Map(files.map((file) => [withoutScheme(file.url), file]));
  const copies = new Map<string, string>();
  return {
    find(src, id, base) {
      // An empty address is no picture: read from the page's own it would be that page.
      const written = src.trim() === '' ? null : webAddress(src, base ?? `${origin}/`);
      const url = written && withoutPhoton(written);
      const named = id ? byId.get(id) : undefined;
      if (!url) return named?.url ?? null;
      url.hash = '';
      if (!hosts.has(url.host)) return url.href;
      if (named) return named.url;
      // Old sites add the version or the size that they want as a query.
      url.search = '';
      const whole = url.href.replace(/-\d+x\d+(?=\.\w+$)/, '');
      const candidates = [whole, whole.replace(/(?=\.\w+$)/, '-scaled'), url.href];
      const found = candidates.map((each) => byUrl.get(withoutScheme(each))?.url).find(Boolean);
      if (found === undefined && whole !== url.href) copies.set(whole, url.href);
      return found ?? whole;
    },
    smaller: (url) => copies.get(url) ?? null,
    known: (url) => byUrl.get(withoutScheme(url)),
  };
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '');
