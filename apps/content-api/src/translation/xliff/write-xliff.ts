/** Items' texts as XLIFF 2.1 (OASIS, http://docs.oasis-open.org/xliff/xliff-core/v2.1). */
import { MARKS } from '@masthead/contract/body/marks.ts';
import type { GuideTerm } from '@masthead/contract/glossary';
import { termsOf } from '@masthead/contract/glossary/terms-in.ts';
import type { AlignedUnit } from '@masthead/contract/translation/alignment.ts';
import { type Piece, piecesOf } from '@masthead/contract/translation/tagged-text.ts';
import type { TextUnit } from '@masthead/contract/translation/text-units.ts';
import { SLUG } from '#src/translation/xliff/item-units.ts';
import { GLOSSARY, XLIFF } from '#src/translation/xliff/namespaces.ts';

/** One item of a file. */
export interface XliffItem {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly units: readonly AlignedUnit[];
  /** Whether readers see the language. */
  readonly isPublished: boolean;
  /** Translations of a machine's that nobody has taken yet. */
  readonly machine: readonly { readonly field: string; readonly text: string }[];
}

/** The head of a document, from the source language into another one. */
export const xliffHead = (source: string, target: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${XLIFF}" xmlns:gls="${GLOSSARY}" version="2.1" srcLang="${source}" trgLang="${target}">\n`;

export const XLIFF_TAIL = '</xliff>\n';

/** An item as a `<file>`; its `original` says what the texts are of when they come back. */
export function xliffFile(item: XliffItem, terms: readonly GuideTerm[]): string {
  const { id, type, version, units } = item;
  const own = units.map((unit) => unitElement(unit, item, terms)).join('');
  return (
    `<file id="${id}" original="${id}@${version}" xml:space="preserve">\n` +
    `<notes><note category="type">${escaped(type)}</note></notes>\n${own}</file>\n`
  );
}

function unitElement(aligned: AlignedUnit, item: XliffItem, terms: readonly GuideTerm[]): string {
  const { unit, before, translated } = aligned;
  const notes = [
    ['field', unit.id === unit.field ? unit.field : `${unit.field}, ${unit.role}`],
    ...(unit.most === null ? [] : [['max-length', String(unit.most)]]),
    ...(before === null ? [] : [['previous-source', before]]),
  ].map(([category, text = '']) => `<note category="${category}">${escaped(text)}</note>`);
  const target = translated === null ? '' : `<target>${inline(unit, translated)}</target>`;
  return (
    `<unit id="${unitName(unit.id)}" name="${escaped(unit.id)}">\n` +
    glossaryElement(unit.id === SLUG ? [] : termsOf(unit.text, terms)) +
    `<notes>${notes.join('')}</notes>\n` +
    originals(unit, [unit.text, translated ?? '']) +
    `<segment id="s1" ${stateOf(aligned, item)}>` +
    `<source>${inline(unit, unit.text)}</source>${target}</segment>\n</unit>\n`
  );
}

function glossaryElement(terms: readonly GuideTerm[]): string {
  if (terms.length === 0) return '';
  const entries = terms.map(({ term, translation, note }) => {
    const translated =
      translation === null ? '' : `<gls:translation>${escaped(translation)}</gls:translation>`;
    const meant = note === null ? '' : `<gls:definition>${escaped(note)}</gls:definition>`;
    return `<gls:glossEntry><gls:term>${escaped(term)}</gls:term>${translated}${meant}</gls:glossEntry>`;
  });
  return `<gls:glossary>${entries.join('')}</gls:glossary>\n`;
}

function stateOf({ unit, before, translated }: AlignedUnit, item: XliffItem): string {
  if (translated === null) return 'state="initial"';
  if (before !== null) return 'state="initial" subState="masthead:source-changed"';
  if (item.machine.some(({ field, text }) => field === unit.field && text === translated)) {
    return 'state="initial" subState="masthead:machine"';
  }
  return `state="${item.isPublished ? 'final' : 'translated'}"`;
}

/** A unit's id as an NMTOKEN: what may not stand in one is written by its number. */
export const unitName = (id: string): string =>
  id.replace(/[^-.:A-Za-z0-9]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);

function originals(unit: TextUnit, texts: readonly string[]): string {
  if (!unit.isRich) return '';
  const tags = new Set(
    texts.flatMap(piecesOf).flatMap((piece) => ('open' in piece ? [piece.open] : [])),
  );
  if (tags.size === 0) return '';
  const data = [...tags].map((tag) => {
    const href = unit.links[tag];
    const open = href === undefined ? `<${tag}>` : `<a href="${href}">`;
    const close = href === undefined ? `</${tag}>` : '</a>';
    return `<data id="${tag}-open">${escaped(open)}</data><data id="${tag}-close">${escaped(close)}</data>`;
  });
  return `<originalData>${data.join('')}</originalData>\n`;
}

const isMark = (tag: string): boolean => MARKS.some((mark) => mark === tag);

/** The way in which tools show a mark: bold, slanted, or a link that must stay. */
const kindOf = (tag: string): string => {
  if (tag === 'strong') return 'type="fmt" subType="xlf:b"';
  if (tag === 'em') return 'type="fmt" subType="xlf:i"';
  if (isMark(tag)) return `type="fmt" subType="masthead:${tag}"`;
  return tag.startsWith('a') ? 'type="link" canDelete="no"' : 'type="other" canDelete="no"';
};

function inline(unit: TextUnit, text: string): string {
  if (!unit.isRich) return escaped(text);
  const counts = new Map<string, number>();
  return piecesOf(text)
    .map((piece: Piece) => {
      if ('text' in piece) return escaped(piece.text);
      if ('close' in piece) return '</pc>';
      const tag = piece.open;
      const count = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, count);
      const id = count === 1 ? tag : `${tag}.${count}`;
      return `<pc id="${id}" dataRefStart="${tag}-open" dataRefEnd="${tag}-close" ${kindOf(tag)}>`;
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text of XML. Characters that it may not have are left to XLIFF's own way of writing them. */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 has no way to write
    .replace(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (letter) => {
      const hex = letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
      return `<cp hex="${hex}"/>`;
    });
