/**
 * Google Docs puts suggested deletions on the clipboard as plain words: its HTML says nothing of them. What it says stands
 * beside it, in a form of its own: the whole text, and where suggestions begin and end.
 */
import { z } from 'zod';
import { type Pasted, textNode } from '#src/body/paste/pasted.ts';

/** The form's name on the clipboard. Safari hands it to Google's own pages alone. */
export const DOCS_CLIP = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** Names at the place where suggestions begin, none where they end, null between. */
const Places = z.array(z.array(z.unknown()).nullable());
const Clip = z.object({ data: z.string() });
const Slice = z.object({
  resolved: z.object({
    dsl_spacers: z.string(),
    dsl_suggesteddeletions: z.object({ sgsl_sugg: Places }),
  }),
});

interface Suggested {
  readonly text: string;
  readonly isDeletedAt: (at: number) => boolean;
}

/** What may stand in the one text and not in the other: places of pictures, cells and breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Google writes them
const SKIPPED = /[\s\u0000-\u001f\u00a0*\ue000-\uf8ff\ufffc]/;
const UNREAD = /^(style|script|head|title|meta)$/;

/**
 * The tree with suggested deletions in `del` elements; null where it is not the text that the clipboard speaks of, so
 * that they cannot be told apart.
 */
export function withSuggestions(root: Pasted, clip: string): Pasted | null {
  const suggested = suggestedIn(clip);
  if (suggested === null) return root;
  try {
    return new Marker(suggested).mark(root);
  } catch (error) {
    if (error instanceof OtherText) return null;
    throw error;
  }
}

class OtherText extends Error {}

function suggestedIn(clip: string): Suggested | null {
  const slice = Slice.safeParse(json(Clip.safeParse(json(clip)).data?.data ?? ''));
  if (!slice.success) return null;
  const { dsl_spacers: text, dsl_suggesteddeletions } = slice.data.resolved;
  const places = dsl_suggesteddeletions.sgsl_sugg;
  if (!places.some((names) => names !== null && names.length > 0)) return null;
  let isDeleted = false;
  const deleted = Array.from(text, () => false);
  for (let at = 0; at < text.length; at += 1) {
    const names = places[at] ?? null;
    if (names !== null) isDeleted = names.length > 0;
    deleted[at] = isDeleted;
  }
  return { text, isDeletedAt: (at) => deleted[at] ?? false };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

class Marker {
  readonly #suggested: Suggested;
  #at = 0;

  constructor(suggested: Suggested) {
    this.#suggested = suggested;
  }

  mark(node: Pasted): Pasted {
    if (node.tag !== null && UNREAD.test(node.tag)) return node;
    return {
      ...node,
      children: node.children.flatMap((child) =>
        child.tag === null ? this.#parts(child.text) : [this.mark(child)],
      ),
    };
  }

  #parts(text: string): Pasted[] {
    const parts: { text: string; isDeleted: boolean }[] = [];
    for (const character of text.split('')) {
      const isDeleted = this.#isDeleted(character);
      const last = parts.at(-1);
      if (last?.isDeleted === isDeleted) last.text += character;
      else parts.push({ text: character, isDeleted });
    }
    return parts.map((part) => {
      const node = textNode(part.text);
      if (!part.isDeleted) return node;
      return { tag: 'del', text: '', attributes: { 'data-suggested': '' }, children: [node] };
    });
  }

  #isDeleted(character: string): boolean {
    const { text, isDeletedAt } = this.#suggested;
    if (/\s/.test(character)) {
      if (/\s/.test(text.charAt(this.#at))) this.#at += 1;
      return isDeletedAt(this.#at - 1);
    }
    while (this.#at < text.length && text.charAt(this.#at) !== character) {
      if (!SKIPPED.test(text.charAt(this.#at))) throw new OtherText();
      this.#at += 1;
    }
    if (this.#at >= text.length) throw new OtherText();
    this.#at += 1;
    return isDeletedAt(this.#at - 1);
  }
}
