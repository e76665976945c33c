/** Finds the original instead of the small copy. */
import { webAddress } from '#src/addresses.ts';
import { withoutPhoton } from '#src/media/wordpress-com.ts';
import type { Source, SourceFile } from '#src/source.ts';

export interface Originals {
  /** Null if it is no address. */
  find(src: string, id: string | null, base: string | null): string | null;
  /** Null if none was shown. */
  smaller(url: string): string | null;
  known(url: string): SourceFile | undefined;
}

export function createOriginals({ files, hosts, origin }: Source): Originals {
  const byId = new Map(files.map((file) => [file.id, file]));
  const byUrl = new Map(files.map((file) => [withoutScheme(file.url), file]));
  const copies = new Map<string, string>();
  return {
    find(src, id, base) {
      // An empty `src` would be the page itself.
      const written = src.trim() === '' ? null : webAddress(src, base ?? `${origin}/`);
      const url = written && withoutPhoton(written);
      const named = id ? byId.get(id) : undefined;
      if (!url) return named?.url ?? null;
      url.hash = '';
      if (!hosts.has(url.host)) return url.href;
      if (named) return named.url;
      // Old sites add version or size as a query.
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
