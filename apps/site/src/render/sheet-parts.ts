/**
 * A part of a style sheet: a rule, a group of them in an at-rule, or what has no selector. The build takes
 * sheets apart (build/sheet-parts.ts), each document takes of them what it uses (used-rules.ts).
 */
export type SheetPart = RulePart | GroupPart;

interface RulePart {
  readonly text: string;
  /** Sets of classes: a document has all of one set where the rule may be of use to it. None: always. */
  readonly needs?: readonly (readonly string[])[];
  /** The name of an animation that it draws, for whichever rule names it. */
  readonly animation?: string;
}

interface GroupPart {
  /** `@media print{` */
  readonly open: string;
  readonly parts: readonly SheetPart[];
}

/** The text of those parts that are of use; a group in which nothing is left is left out. */
export function partsText(
  parts: readonly SheetPart[],
  isUsed: (classes: readonly string[]) => boolean,
): string {
  let text = '';
  for (const part of parts) {
    if ('open' in part) {
      const inside = partsText(part.parts, isUsed);
      if (inside !== '') text += `${part.open}${inside}}`;
    } else if (part.animation !== undefined) continue;
    else if (!part.needs?.length || part.needs.some(isUsed)) text += part.text;
  }
  return text;
}

/** The animations of a sheet by their names. */
export function animationsOf(parts: readonly SheetPart[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of parts) {
    if ('open' in part) for (const [name, text] of animationsOf(part.parts)) found.set(name, text);
    else if (part.animation !== undefined) found.set(part.animation, part.text);
  }
  return found;
}

/** Every class that a rule asks for. */
export function classesOf(parts: readonly SheetPart[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if ('open' in part) classesOf(part.parts, found);
    else for (const name of part.needs?.flat() ?? []) found.add(name);
  }
  return found;
}
