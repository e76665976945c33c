/** How the browser has set a headline. */
export interface Headline {
  readonly text: string;
  /** Offsets in the text at which its second and later lines begin. */
  readonly ends: readonly number[];
  /** From and to of what the markup keeps on one line. */
  readonly kept: readonly (readonly [number, number])[];
  /** Whether something kept is wider than the headline's place. */
  readonly isWide: boolean;
  /** Whether parts of its text became boxes of their own. */
  readonly isTorn: boolean;
}

/** Run in a page: links the style sheets of all these documents, and waits for them. */
export async function stylesOf(documents: readonly string[]): Promise<void> {
  const addresses = new Set(
    documents.flatMap((html) =>
      Array.from(
        html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g),
        ([, href]) => href,
      ),
    ),
  );
  const there = new Set(
    Array.from(document.querySelectorAll('link[rel=stylesheet]'), (link) =>
      link.getAttribute('href'),
    ),
  );
  await Promise.all(
    [...addresses].map((href = '') => {
      if (there.has(href)) return undefined;
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      document.head.append(link);
      return new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      });
    }),
  );
}

/** Run in a page: reads documents, without what loads, runs, or is long to lay out. */
export function readMarkup(documents: readonly string[]): void {
  const needless = 'script, iframe, video, picture, svg, dialog, [popover], footer, p, dl, table';
  const read = documents.map((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    for (const each of parsed.querySelectorAll(needless)) each.remove();
    const styles = Array.from(parsed.head.querySelectorAll('style'), (style) =>
      document.adoptNode(style),
    );
    return { body: document.adoptNode(parsed.body), styles };
  });
  Object.assign(window, { read });
}

/** Run in a page: shows the main part of one of the documents read; answers every headline that is shown. */
export async function headlinesOf(index: number): Promise<Headline[]> {
  interface Read {
    readonly body: HTMLElement;
    readonly styles: readonly HTMLStyleElement[];
  }
  const read: readonly Read[] = Reflect.get(window, 'read');
  const { body, styles } = read[index] ?? {};
  if (body === undefined || styles === undefined) throw new Error(`nothing was read at ${index}`);
  document.body.replaceWith(body);
  for (const style of document.head.querySelectorAll('style')) style.remove();
  document.head.append(...styles);
  await document.fonts.ready;
  return Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'))
    .filter((heading) => heading.getClientRects().length > 0 && heading.offsetWidth > 2)
    .map((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const ends: number[] = [];
      const kept: [number, number][] = [];
      let text = '';
      let isTorn = false;
      let isWide = false;
      let before: DOMRect | undefined;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const content = node.textContent ?? '';
        const parent = node.parentElement;
        if (parent?.className === 'kept') {
          kept.push([text.length, text.length + content.length]);
          const around = getComputedStyle(parent.parentElement ?? heading).display;
          isTorn ||= /flex|grid/.test(around);
          isWide ||= parent.getBoundingClientRect().width > heading.clientWidth + 1;
        }
        for (let at = 0; at < content.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const [rect] = range.getClientRects();
          // Marks stand over their letter, spaces at a line's end nowhere.
          if (rect === undefined || rect.width === 0) continue;
          if (before && rect.top > before.top + before.height / 2) ends.push(text.length + at);
          before = rect;
        }
        text += content;
      }
      return { text, ends, kept, isTorn, isWide };
    });
}
