import { readFile } from 'node:fs/promises';
import { cleanSvg, LOGO, MARK } from '@masthead/brands/clean-svg';
import { SvgText } from '@masthead/contract/brand';
import { HexColour } from '@masthead/contract/common';
import { SECTION_NAMES, type SectionName } from '@masthead/contract/newsroom';
import { defaultOf, isLocale, LOCALES, type Locale } from '@masthead/locales/registry';
import { placedLogo } from '#src/placed-logo.ts';

export const SECTIONS = SECTION_NAMES;

/** The value, or why it is invalid, in words that follow the input. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

/** `isMark`: square enough for the icon too. */
export interface Logo {
  readonly svg: string;
  readonly isMark: boolean;
}

/** A headline holds it. */
const LONGEST_NAME = 60;

export function readName(written: string): Read<string> {
  const name = written.trim().replace(/\s+/g, ' ');
  if (name === '') return { fault: 'is empty; a newsroom needs its company’s name' };
  if (name.length > LONGEST_NAME) return { fault: `is longer than ${LONGEST_NAME} characters` };
  if (/[{}<>]|\p{Cc}/u.test(name)) return { fault: 'has one of { } < > in it' };
  return { value: name };
}

export function readLanguages(written: string): Read<readonly Locale[]> {
  const codes = listOf(written);
  const unknown = codes.filter((code) => !isLocale(code));
  if (codes.length === 0 || unknown.length > 0) {
    const what =
      unknown.length === 0 ? 'names no language' : `${unknown.join(', ')}: no known language`;
    return { fault: `${what}; there are ${LOCALES.join(', ')}` };
  }
  return { value: codes.filter(isLocale) };
}

export function readSource(
  written: string | undefined,
  languages: readonly Locale[],
): Read<Locale> {
  if (written === undefined) return { value: defaultOf(languages) };
  const source = languages.find((code) => code === written.trim());
  if (source !== undefined) return { value: source };
  return { fault: `must be one of the languages (${languages.join(', ')})` };
}

export function readColour(written: string): Read<string> {
  const colour = written.trim().toLowerCase().replace(/^#?/, '#');
  if (!HexColour.safeParse(colour).success) {
    return { fault: 'is no colour; write six hexadecimal digits, such as #0b6e4f' };
  }
  return { value: colour };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG is placed in a drawing as it is. */
export async function readLogo(file: string | undefined): Promise<Read<Logo | null>> {
  if (file === undefined) return { value: null };
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return { fault: 'cannot be read; name an SVG or PNG file' };
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  const text = isPng ? await placedLogo(bytes) : textOf(bytes);
  if (text === null) {
    return {
      fault: isPng
        ? 'cannot be made small enough for a page; export it as SVG, or as a PNG of fewer colours'
        : 'is neither an SVG in UTF-8 nor a PNG',
    };
  }
  const svg = SvgText.safeParse(text);
  if (!svg.success) return { fault: 'must be an SVG of 32 KB at most' };
  const cleaned = cleanSvg(svg.data, 'logo', LOGO);
  if ('faults' in cleaned) return { fault: cleaned.faults.join('; ') };
  return { value: { svg: cleaned.svg, isMark: 'svg' in cleanSvg(svg.data, 'mark', MARK) } };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The named ones, or all others; in the site's order. */
export function readSections(
  named: string | undefined,
  without: string | undefined,
): Read<readonly SectionName[]> {
  const names = listOf(named ?? without ?? '');
  const unknown = names.filter((name) => !SECTIONS.some((section) => section === name));
  if (unknown.length > 0) {
    return { fault: `${unknown.join(', ')}: no known section; there are ${SECTIONS.join(', ')}` };
  }
  const isOn = (name: SectionName) => names.includes(name) === (named !== undefined);
  const sections = SECTIONS.filter(isOn);
  if (sections.length === 0) return { fault: 'leaves no section; a newsroom needs one at least' };
  return { value: sections };
}

/** Separated by commas or spaces, each once. */
function listOf(written: string): string[] {
  return [...new Set(written.split(/[\s,]+/).filter((word) => word !== ''))];
}
