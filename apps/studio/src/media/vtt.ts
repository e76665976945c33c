/** WebVTT (W3C): read so that all of it can be written again, comments, styles and settings included. */

/** A text with its time; in milliseconds. */
export interface Cue {
  readonly kind: 'cue';
  /** The line above the times; '' where there is none. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** What stands behind the times, such as `line:0 align:start`. */
  readonly settings: string;
  readonly text: string;
}

/** `NOTE`, `STYLE` or `REGION`, and whatever else is no cue: kept as it is. */
interface Other {
  readonly kind: 'other';
  readonly text: string;
}
export type Block = Cue | Other;

export interface Track {
  /** What stands behind `WEBVTT` and in the lines below it. */
  readonly header: string;
  readonly blocks: readonly Block[];
}

export const EMPTY_TRACK: Track = { header: '', blocks: [] };

export class NotVtt extends Error {}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)[.](\d{3})`;
const TIMES = new RegExp(`^[ \\t]*${TIME}[ \\t]*-->[ \\t]*${TIME}(?:[ \\t]+(.*?))?[ \\t]*$`);

/** Throws {@link NotVtt} for a text that does not begin as WebVTT does. */
export function parseVtt(source: string): Track {
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
  const signature = /^WEBVTT(?=[ \t\n]|$)/.exec(text);
  if (signature === null) throw new NotVtt('does not begin with WEBVTT');
  const parts = text.slice(signature[0].length).split(/\n(?:[ \t]*\n)+/);
  const [header = '', ...rest] = parts;
  const { head, cues } = headOf(header);
  const blocks = [...cues, ...rest].map((part) => part.replace(/^\n+|\n+$/g, ''));
  return { header: head, blocks: blocks.filter((part) => part.trim() !== '').map(blockOf) };
}

/** A cue may follow upon the first line without an empty one between. */
function headOf(header: string): { head: string; cues: string[] } {
  const lines = header.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at === -1) return { head: header.replace(/\n+$/, ''), cues: [] };
  const from = at > 1 && lines[at - 1] !== '' ? at - 1 : at;
  return { head: lines.slice(0, from).join('\n'), cues: [lines.slice(from).join('\n')] };
}

function blockOf(part: string): Block {
  const lines = part.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const match = at === 0 || at === 1 ? TIMES.exec(lines[at] ?? '') : null;
  if (match === null) return { kind: 'other', text: part };
  const [, h1, m1, s1, f1, h2, m2, s2, f2, settings = ''] = match;
  return {
    kind: 'cue',
    name: at === 1 ? (lines[0] ?? '') : '',
    start: millisecondsOf([h1, m1, s1, f1]),
    end: millisecondsOf([h2, m2, s2, f2]),
    settings,
    text: lines.slice(at + 1).join('\n'),
  };
}

function millisecondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
}

/**
 * Writes cues in the order of their times, which the format requires; blocks that are not cues stay before the one they
 * preceded.
 */
export function serializeVtt({ header, blocks }: Track): string {
  const parts = inOrder(blocks).map((block) => {
    if (block.kind === 'other') return block.text;
    const times = `${timeOf(block.start)} --> ${timeOf(block.end)}`;
    const lines = [
      block.name,
      [times, block.settings].filter(Boolean).join(' '),
      bodyOf(block.text),
    ];
    return lines.filter(Boolean).join('\n');
  });
  return `${[`WEBVTT${header}`, ...parts].join('\n\n')}\n`;
}

/** An empty line would end the cue, an arrow begin another. */
const bodyOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replaceAll('-->', '--&gt;');

/** `STYLE` and `REGION` must stand before every cue. */
const isDefinition = (block: Block): boolean =>
  block.kind === 'other' && /^(STYLE|REGION)(?=\s|$)/.test(block.text);

export function inOrder(blocks: readonly Block[]): Block[] {
  const groups: { start: number; blocks: Block[] }[] = [];
  let waiting: Block[] = [];
  for (const block of blocks.filter((each) => !isDefinition(each))) {
    waiting.push(block);
    if (block.kind === 'other') continue;
    groups.push({ start: block.start, blocks: waiting });
    waiting = [];
  }
  const sorted = groups.toSorted((a, b) => a.start - b.start).flatMap((group) => group.blocks);
  return [...blocks.filter(isDefinition), ...sorted, ...waiting];
}

/** `00:01:02.345` */
export function timeOf(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(whole / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map((part) => pad(part)).join(':')}.${pad(whole % 1000, 3)}`;
}

/** Parses a typed time: `1:02.5`, `62,5`, `00:01:02.500`. Null for other text. */
export function readTime(text: string): number | null {
  const match = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+)(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, hours, minutes, seconds, part = ''] = match;
  if (minutes !== undefined && (Number(minutes) > 59 || Number(seconds) > 59)) return null;
  return millisecondsOf([hours, minutes, seconds, part.padEnd(3, '0')]);
}
