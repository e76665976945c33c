import type { Run, Runs } from '#src/article.ts';
import type { Cut, Face } from '#src/pdf/cuts.ts';
import type { Faces } from '#src/pdf/faces.ts';
import type { LineEnds } from '#src/pdf/line-ends.ts';

/** How a text is set; sizes in points, `leading` from one line to the next. */
export interface TextStyle {
  readonly cut: Cut;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

/** A stretch of a line in one face and of one link; widths in points. */
export interface Segment {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
  readonly href: string | undefined;
}

export type Line = readonly Segment[];

export interface Composer {
  readonly faces: Faces;
  readonly lineEnds: LineEnds;
  measure(text: string, face: Face, size: number): number;
}

const CUT_OF: Readonly<Record<Cut, { readonly strong: Cut; readonly em: Cut }>> = {
  regular: { strong: 'bold', em: 'italic' },
  italic: { strong: 'boldItalic', em: 'italic' },
  bold: { strong: 'bold', em: 'boldItalic' },
  boldItalic: { strong: 'boldItalic', em: 'boldItalic' },
  headline: { strong: 'headline', em: 'headline' },
};

function cutOf({ strong, em }: Run, cut: Cut): Cut {
  const weighted = strong ? CUT_OF[cut].strong : cut;
  return em ? CUT_OF[weighted].em : weighted;
}

const END_SPACE = /[\s\u3000]+$/u;

/** Breaks running text into lines of at most `width`. */
export function linesOf(
  composer: Composer,
  runs: Runs,
  { cut, size }: Pick<TextStyle, 'cut' | 'size'>,
  width: number,
): Line[] {
  const { faces, lineEnds, measure } = composer;
  const shown = runs.map((run) => ({ ...run, text: run.text.replaceAll('\u00ad', '') }));
  const lines: Segment[][] = [];
  let line: Segment[] = [];
  let used = 0;

  function segmentsOf(start: number, end: number): Segment[] {
    let at = 0;
    return shown.flatMap((run) => {
      const from = Math.max(start - at, 0);
      const part = run.text.slice(from, Math.max(end - at, 0));
      at += run.text.length;
      return faces
        .split(part.replace(/[\n\r\t\u2028]/gu, ' '), cutOf(run, cut))
        .map(({ text, face }) => ({
          ...{ text, face },
          href: run.href,
          width: measure(text, face, size),
        }));
    });
  }

  function endLine(): void {
    lines.push(trimmed(line));
    line = [];
    used = 0;
  }

  /** The part's own width, without the space after it that a line's end swallows. */
  function add(part: readonly Segment[]): void {
    if (line.length > 0 && used + widthOf(trimmed(part)) > width) endLine();
    if (line.length === 0 && widthOf(trimmed(part)) > width) {
      addBroken(part);
      return;
    }
    line.push(...part);
    used += widthOf(part);
  }

  /** What is wider than a line, such as an address, ends anywhere. */
  function addBroken(part: readonly Segment[]): void {
    for (const { text, face, href } of part) {
      for (const { segment } of SIGNS.segment(text)) {
        const piece = { text: segment, face, href, width: measure(segment, face, size) };
        if (line.length > 0 && used + piece.width > width) endLine();
        line.push(piece);
        used += piece.width;
      }
    }
  }

  function trimmed(segments: readonly Segment[]): Segment[] {
    const last = segments.at(-1);
    if (last === undefined || !END_SPACE.test(last.text)) return [...segments];
    const text = last.text.replace(END_SPACE, '');
    const others = segments.slice(0, -1);
    if (text === '') return trimmed(others);
    return [...others, { ...last, text, width: measure(text, last.face, size) }];
  }

  let at = 0;
  for (const { text, isRequired } of lineEnds(shown.map(({ text: each }) => each).join(''))) {
    add(segmentsOf(at, at + text.length));
    at += text.length;
    if (isRequired) endLine();
  }
  if (line.length > 0) endLine();
  return lines.map((each) => joined(each, (text, face) => measure(text, face, size)));
}

const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function widthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { width }) => sum + width, 0);
}

/** Neighbours in one face are drawn as one, so that they are shaped and copied as one. */
function joined(line: Line, measure: (text: string, face: Face) => number): Segment[] {
  const result: Segment[] = [];
  for (const segment of line) {
    const last = result.at(-1);
    if (last !== undefined && last.face === segment.face && last.href === segment.href) {
      const text = last.text + segment.text;
      result[result.length - 1] = { ...last, text, width: measure(text, last.face) };
    } else result.push(segment);
  }
  return result;
}
