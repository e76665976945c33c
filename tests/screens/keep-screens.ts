import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactSheet, type Screen } from './contact-sheet.ts';
import { differenceOf } from './difference.ts';

/** A page that changed since its last picture, and by how much of it, from 0 to 1. */
export interface Change {
  readonly name: string;
  readonly share: number;
}

/** Less is a date that moved on, or a film's frame. */
const CHANGED = 0.002;

export const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900 };

/**
 * Keeps the pictures of a set, each named, in a folder of its own below `folder`, and their sheet beside it; answers
 * the sheet's file, and what changed since the last time.
 */
export async function keepScreens(
  folder: string,
  set: string,
  names: readonly string[],
  take: (name: string) => Promise<Buffer>,
): Promise<{ sheet: string; changes: Change[] }> {
  await mkdir(join(folder, set), { recursive: true });
  const screens: Screen[] = [];
  const changes: Change[] = [];
  for (const name of names) {
    const file = join(folder, set, `${name.replaceAll(' ', '-')}.webp`);
    const before = await readFile(file).catch(() => null);
    const after = await take(name);
    await writeFile(file, after);
    screens.push({ name, file });
    const share = before === null ? 0 : await differenceOf(before, after);
    if (share > CHANGED) changes.push({ name, share });
  }
  const sheet = join(folder, `${set}.webp`);
  await writeFile(sheet, await contactSheet(screens));
  return { sheet, changes };
}
