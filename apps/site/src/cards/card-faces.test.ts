import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { create } from 'fontkit';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { facesOf } from '#src/cards/card-faces.ts';
import { namedFace } from '#src/cards/rename-face.ts';
import {
  expectEveryCharacter,
  expectTitlesFit,
  PLACE,
  QUICK_LOCALES,
  titlesIn,
} from '#src/testing/card-titles.ts';

const SITE = new URL('../..', import.meta.url);
test.each(QUICK_LOCALES)(
  'the fonts of %s have every character of its titles',
  expectEveryCharacter,
);

test.each(QUICK_LOCALES)(
  'the longest title in %s fits its place, and one of any length',
  expectTitlesFit,
);

test('a face is found by the name that it is given, whatever it calls itself', async () => {
  const [file = ''] = await facesOf('Latn');
  const face = create(await namedFace(readFileSync(file), 'facex'));
  expect([face.type, 'familyName' in face && face.familyName]).toEqual(['TTF', 'facex']);
});

test('a machine without any faces of its own draws the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-no-faces-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'fonts.conf');
  await writeFile(file, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const draw = `
    import { createCardFaces } from '#src/cards/card-faces.ts';
    import { setTitle } from '#src/cards/set-title.ts';
import { expectEveryCharacter, expectTitlesFit, PLACE, QUICK_LOCALES, titlesIn } from '#src/testing/card-titles.ts';
    const faces = createCardFaces();
    const families = await faces.familiesFor('Thai', []);
    const setting = { families, locale: 'th', colour: '#ffffff' };
    const { png } = await setTitle(${JSON.stringify(`${titlesIn('th')[0]} Aé`)}, ${JSON.stringify(PLACE)}, setting);
    process.stdout.write(png.toString('base64'));
    await faces.close();`;
  const drawn = await Promise.all(
    [{}, { FONTCONFIG_FILE: file }].map((more) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', draw], {
        ...{ cwd: SITE, maxBuffer: 10_000_000 },
        env: { PATH: process.env.PATH, ...more },
      }),
    ),
  );
  const [usual, without] = await Promise.all(
    drawn.map(async ({ stdout }) => {
      const png = sharp(Buffer.from(stdout, 'base64'));
      const { width, height } = await png.metadata();
      const { channels } = await png.stats();
      return [width, height, channels[3]?.mean ?? 0];
    }),
  );
  // Machines smooth edges differently, not the letters.
  expect(without?.[2]).toBeGreaterThan(1);
  for (const [index, value] of (usual ?? []).entries())
    expect(Math.abs((without?.[index] ?? 0) / value - 1), `${usual} ${without}`).toBeLessThan(0.05);
});
