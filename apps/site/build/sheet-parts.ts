import type { SheetPart } from '../src/render/sheet-parts.ts';
import type { FaceRule } from '../src/render/used-faces.ts';
import { readRanges } from './unicode-range.ts';

interface Piece {
  readonly prelude: string;
  /** Null of a statement. */
  readonly block: string | null;
}

const GROUP = /^@(?:media|supports|layer|container|starting-style|scope)\b/;
const KEYFRAMES = /^@keyframes\s+(.+)$/;

const FACE = /@font-face\s*\{[^}]*\}/g;

/** A minified sheet without its `@font-face` rules, and those rules with their characters. */
export function withoutFaces(sheet: string): { readonly rest: string; readonly faces: FaceRule[] } {
  const faces = [...sheet.matchAll(FACE)].map(([text]): FaceRule => {
    const [, ranges] = /unicode-range:([^;}]+)/.exec(text) ?? [];
    return ranges === undefined ? { text } : { text, ranges: readRanges(ranges) };
  });
  return { rest: sheet.replace(FACE, ''), faces };
}

const PRINT = /^@media print\{/;
const SHEETS_OF_PAPER = /^@page\b/;

/** The print-only text of a sheet, and the parts without it. Print rules nested in rules stay. */
export function withoutPrint(parts: readonly SheetPart[]): { screen: SheetPart[]; print: string } {
  const screen: SheetPart[] = [];
  let print = '';
  for (const part of parts) {
    if (!('open' in part)) {
      if (SHEETS_OF_PAPER.test(part.text)) print += part.text;
      else screen.push(part);
    } else if (PRINT.test(part.open)) print += wholeText([part]);
    else {
      const inside = withoutPrint(part.parts);
      if (inside.screen.length > 0) screen.push({ ...part, parts: inside.screen });
      if (inside.print !== '') print += `${part.open}${inside.print}}`;
    }
  }
  return { screen, print };
}

/** The sheet that was taken apart. */
export const wholeText = (parts: readonly SheetPart[]): string =>
  parts
    .map((part) => ('open' in part ? `${part.open}${wholeText(part.parts)}}` : part.text))
    .join('');

/** Splits a minified sheet into parts, each with what a document must contain for the part to apply. */
export function sheetParts(sheet: string): SheetPart[] {
  return piecesOf(sheet).map(({ prelude, block }): SheetPart => {
    if (block === null) return { text: `${prelude};` };
    if (GROUP.test(prelude)) return { open: `${prelude}{`, parts: sheetParts(block) };
    const text = `${prelude}{${block}}`;
    const [, animation] = KEYFRAMES.exec(prelude) ?? [];
    if (animation !== undefined) return { text, animation };
    return prelude.startsWith('@') ? { text } : { text, needs: needsOf(prelude) };
  });
}

function piecesOf(sheet: string): Piece[] {
  const pieces: Piece[] = [];
  let [start, depth, open] = [0, 0, 0];
  const marks = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|\/\*[\s\S]*?\*\/|[{};]/g;
  for (const { 0: mark, index } of sheet.matchAll(marks)) {
    if (mark === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (mark === '}') {
      depth -= 1;
      if (depth > 0) continue;
      pieces.push({
        prelude: sheet.slice(start, open).trim(),
        block: sheet.slice(open + 1, index),
      });
      start = index + 1;
    } else if (mark === ';' && depth === 0) {
      pieces.push({ prelude: sheet.slice(start, index).trim(), block: null });
      start = index + 1;
    }
  }
  return pieces;
}

/** For each selector of a list, the classes it requires; empty if one requires none. */
function needsOf(selectors: string): string[][] {
  const lists = splitList(selectors).map(classesIn);
  return lists.some(({ length }) => length === 0) ? [] : lists;
}

const CLASS = /\.([a-zA-Z_-][\w-]*)/g;

/** Brackets hold alternatives or exclusions, so they require nothing unless they stand alone. */
function classesIn(selector: string): string[] {
  const plain = selector
    .replace(/\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, '')
    .replace(/:(?:is|where)\(([^(),]*)\)/g, '$1');
  return [...withoutBrackets(plain).matchAll(CLASS)].map(([, name = '']) => name);
}

function withoutBrackets(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutBrackets(shorter);
}

function splitList(list: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: mark, index } of list.matchAll(/"[^"]*"|[()[\],]/g)) {
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth -= 1;
    else if (mark === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)];
}
