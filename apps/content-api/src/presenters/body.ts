import type { Block, Body, BodyInput } from '@masthead/contract/body';
import { presentCards } from '#src/presenters/card.ts';
import { presentFigures } from '#src/presenters/figures.ts';
import { presentEach, presentFiles, presentImage, presentVideo } from '#src/presenters/media.ts';
import type { Referenced } from '#src/queries/referenced.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** The item on whose page the body stands, which does not recommend itself. */
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
    default:
      return block;
  }
}

const WORDS_PER_MINUTE = 230;
/** Readers of Chinese and Japanese take about this many characters a minute. */
const CHARACTERS_PER_MINUTE = 500;
const DENSE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Minutes that a reader takes for a body, at least 1. */
export function readingMinutes(blocks: BodyInput): number {
  const text = blocks
    .flatMap((block) => (block._type === 'block' ? block.children.map((span) => span.text) : []))
    .join(' ');
  const dense = text.match(DENSE_SCRIPTS)?.length ?? 0;
  const words = text.replace(DENSE_SCRIPTS, ' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + dense / CHARACTERS_PER_MINUTE));
}
