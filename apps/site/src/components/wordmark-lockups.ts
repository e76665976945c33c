import type { Brand } from '@masthead/contract/common';
import { drawWord } from '#src/components/wordmark-letters.ts';

/** A drawing inside the drawing; what runs past its box is cut off. */
interface Part {
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly viewBox: string;
  readonly strokeWidth: number;
  readonly paths: readonly string[];
}

export interface Lockup {
  readonly viewBox: string;
  readonly parts: readonly Part[];
}

const HEIGHT = 40;
const GAP = 7;

/** The house's mark: a slanted double stroke and its answer make a V. The brands keep the stroke. */
const V_MARK = { path: 'M3.5-6L22 46M18-6L28.5 23.5M49-6L30.5 46', width: 52.5 };
const STROKES = { path: 'M19.5-6L1 46M34-6L15.5 46', width: 37 };

function markAt(y: number, height: number, { path, width }: typeof V_MARK): Part {
  return {
    box: { x: 0, y, width: round((width * height) / HEIGHT), height: round(height) },
    viewBox: `0 0 ${width} ${HEIGHT}`,
    strokeWidth: 8.5,
    paths: [path],
  };
}

/** A word set to a height; the letters are 40 units high. */
function wordAt(x: number, y: number, height: number, word: string): Part {
  const { width, paths } = drawWord(word);
  return {
    box: {
      x: round(x),
      y: round(y),
      width: round((width * height) / HEIGHT),
      height: round(height),
    },
    viewBox: `0 0 ${width} ${HEIGHT}`,
    strokeWidth: 9,
    paths,
  };
}

/** Mark and word on one line. */
function line(word: string, mark: typeof V_MARK): Lockup {
  const first = markAt(0, HEIGHT, mark);
  const name = wordAt(first.box.width + GAP, 0, HEIGHT, word);
  const width = round(name.box.x + name.box.width);
  return { viewBox: `0 0 ${width} ${HEIGHT}`, parts: [first, name] };
}

/** The mark, and beside it two words over each other, set to the same width. */
function twoLines(over: string, under: string, mark: typeof V_MARK): Lockup {
  const first = markAt(0, HEIGHT, mark);
  const room = HEIGHT - 4;
  const [upper, lower] = [drawWord(over).width, drawWord(under).width];
  const height = (room * lower) / (upper + lower);
  const x = first.box.width + GAP;
  const top = wordAt(x, 0, height, over);
  const bottom = wordAt(x, HEIGHT - room + height, room - height, under);
  const width = round(x + top.box.width);
  return { viewBox: `0 0 ${width} ${HEIGHT}`, parts: [first, top, bottom] };
}

/** The mark over the word; at 60 px the whole is 40 px high. */
function stacked(word: string, mark: typeof V_MARK): Lockup {
  const width = round(drawWord(word).width);
  const height = round((width * 2) / 3);
  const space = width / 20;
  return {
    viewBox: `0 0 ${width} ${height}`,
    parts: [markAt(0, height - HEIGHT - space, mark), wordAt(0, height - HEIGHT, HEIGHT, word)],
  };
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}

/** Each brand's logo on one line; the "about" variant names what the house's site is about. */
export const LOCKUPS: { readonly [B in Brand]: Lockup } = {
  velden: line('VELDEN', V_MARK),
  about: twoLines('VELDEN', 'ABOUT', V_MARK),
  tarn: line('TARN', STROKES),
  paceline: line('PACELINE', STROKES),
  courtside: line('COURTSIDE', STROKES),
};

/** Each brand's logo for a place 60 px wide (spec §2.3, media-library mode). */
export const STACKED: { readonly [B in Brand]: Lockup } = {
  velden: stacked('VELDEN', V_MARK),
  about: stacked('ABOUT', V_MARK),
  tarn: stacked('TARN', STROKES),
  paceline: stacked('PACELINE', STROKES),
  courtside: stacked('COURTSIDE', STROKES),
};
