import type { Block, Body, BodyInput } from '@masthead/contract/body';
import { presentCards } from '#src/reading/presenters/card.ts';
import { presentFigures } from '#src/reading/presenters/figures.ts';
import {
  presentEach,
  presentFiles,
  presentImage,
  presentVideo,
} from '#src/reading/presenters/media.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';
import { hrefIn } from '#src/reading/queries/text-links.ts';

/** The item of the body's page, which does not recommend itself. */
type Page = readonly Pick<ItemRow, 'id'>[];

/** A stored body with its pictures, films, files and cards in place; what may not be seen is left out. */
export function presentBody(referenced: Referenced, blocks: BodyInput, page: Page = []): Body {
  return blocks
    .map((block) => presentBlock(referenced, block, page))
    .filter((block) => block !== null);
}

function presentBlock(referenced: Referenced, block: BodyInput[number], page: Page): Block | null {
  switch (block._type) {
    case 'image': {
      const image = presentImage(referenced, block.image);
      return image && { ...block, image };
    }
    case 'video': {
      const video = presentVideo(referenced, block.video);
      return video && { ...block, video };
    }
    case 'gallery': {
      const images = presentEach(block.images, (reference) => presentImage(referenced, reference));
      return images.length === 0 ? null : { ...block, images };
    }
    case 'downloads': {
      const files = presentFiles(referenced, block.files);
      return files.length === 0 ? null : { ...block, files };
    }
    case 'statistics':
      return { ...block, items: presentFigures(block.items) };
    case 'embed':
      return { ...block, poster: presentImage(referenced, block.poster) };
    case 'related_items': {
      const items = presentCards(referenced, block.items, page);
      return items.length === 0 ? null : { ...block, items };
    }
    case 'block':
      return presentText(referenced, block);
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) =>
            typeof cell === 'string' ? cell : presentText(referenced, cell),
          ),
        })),
      };
    case 'accordion':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          body: item.body.map((text) => presentText(referenced, text)),
        })),
      };
    case 'call_to_action': {
      const href = hrefIn(block.href, referenced);
      return href === null ? null : { ...block, href };
    }
    default:
      return block;
  }
}

type Marked = Pick<Extract<BodyInput[number], { _type: 'block' }>, 'children' | 'markDefs'>;

/** The text with its links as the reader follows them; a link to something that they may not see becomes plain text. */
function presentText<T extends Marked>(referenced: Referenced, block: T): T {
  if (block.markDefs.length === 0) return block;
  const led = block.markDefs.map((link) => ({ ...link, href: hrefIn(link.href, referenced) }));
  const dead = new Set(led.flatMap(({ _key, href }) => (href === null ? [_key] : [])));
  const markDefs = led.flatMap(({ href, ...link }) => (href === null ? [] : [{ ...link, href }]));
  if (dead.size === 0) return { ...block, markDefs };
  const children = block.children.map((span) => ({
    ...span,
    marks: span.marks.filter((mark) => !dead.has(mark)),
  }));
  return { ...block, children, markDefs };
}

/**
 * Reading speeds by script, per minute: at these rates the editions of a text take equally long. Words between blanks;
 * characters where a script has none, Japanese ones told from Chinese by their kana.
 */
const WORDS_PER_MINUTE = { korean: 160, other: 230 };
const CHARACTERS_PER_MINUTE = { chinese: 400, japanese: 600, thai: 950 };

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;
const THAI = /\p{Script=Thai}/gu;
const HANGUL = /\p{Script=Hangul}/u;

/** Minutes that a reader takes for a body, at least 1. */
export function readingMinutes(blocks: BodyInput): number {
  const text = blocks
    .flatMap((block) => (block._type === 'block' ? block.children.map((span) => span.text) : []))
    .join(' ');
  const dense = KANA.test(text) ? CHARACTERS_PER_MINUTE.japanese : CHARACTERS_PER_MINUTE.chinese;
  const words = text.replace(HAN_OR_KANA, ' ').replace(THAI, ' ').split(/\s+/).filter(Boolean);
  const korean = words.filter((word) => HANGUL.test(word)).length;
  const minutes =
    (text.match(HAN_OR_KANA)?.length ?? 0) / dense +
    (text.match(THAI)?.length ?? 0) / CHARACTERS_PER_MINUTE.thai +
    korean / WORDS_PER_MINUTE.korean +
    (words.length - korean) / WORDS_PER_MINUTE.other;
  return Math.max(1, Math.round(minutes));
}
