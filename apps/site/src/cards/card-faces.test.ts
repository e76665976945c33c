import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCALES, localeEntry, type Script } from '@masthead/locales/registry';
import { create } from 'fontkit';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createCardFaces, facesOf } from '#src/cards/card-faces.ts';
import { namedFace } from '#src/cards/rename-face.ts';
import { setTitle } from '#src/cards/set-title.ts';

const CONTENT = new URL('../../../../content/', import.meta.url);
const SITE = new URL('../..', import.meta.url);
const PLACE = { width: 1072, height: 418 };

/** Signs that titles of a script may have as well, whether the sample has them or not. */
const PUNCTUATION = {
  ...{ Latn: '–—…‘’“”„«»¿¡?!&%€°©®™', Thai: '‘’“”…?!%' },
  ...{ Jpan: '、。・「」『』（）！？：〜―…％《》〈〉', Kore: '‘’“”「」『』《》〈〉·…?!%~' },
  ...{
    Hans: '，。、：；！？（）“”‘’《》〈〉…—·％',
    Hant: '，。、：；！？（）「」『』《》〈〉…—·‧％',
  },
} satisfies Record<Script, string>;

/** Every title of the sample newsroom in a language. */
function titlesIn(locale: string): string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${locale}.md`))
    .map((file) => /^title: *["']?(.*?)["']?$/m.exec(readFileSync(new URL(file, CONTENT), 'utf8')))
    .flatMap((found) => found?.[1] ?? []);
}

test.each(LOCALES)('the faces of %s have every sign of its titles', async (locale) => {
  const titles = titlesIn(locale);
  expect(titles.length).toBeGreaterThan(20);
  const { script } = localeEntry(locale);
  const files = [...(await facesOf('Latn')), ...(script === 'Latn' ? [] : await facesOf(script))];
  const faces = await Promise.all(
    files.map(async (file) => create(await namedFace(readFileSync(file), 'own'))),
  );
  const has = (sign: string) =>
    faces.some(
      (face) =>
        'hasGlyphForCodePoint' in face && face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );
  // Spaces of any width need no drawing.
  const signs = new Set(titles.join('').replace(/\s/g, '') + PUNCTUATION[script]);
  expect([...signs].filter((sign) => !has(sign))).toEqual([]);
});

test('a face is found by the name that it is given, whatever it calls itself', async () => {
  const [file = ''] = await facesOf('Latn');
  const face = create(await namedFace(readFileSync(file), 'facex'));
  expect([face.type, 'familyName' in face && face.familyName]).toEqual(['TTF', 'facex']);
});

test.each(LOCALES)(
  'the longest title in %s fits its place, and one of any length',
  async (locale) => {
    const faces = createCardFaces();
    onTestFinished(() => faces.close());
    const families = await faces.familiesFor(localeEntry(locale).script, []);
    const titles = titlesIn(locale).sort((one, other) => other.length - one.length);
    const setting = { families, locale, colour: '#ffffff' };
    for (const title of [titles[0] ?? '', titles.join(' '), 'x'.repeat(400)]) {
      const { png, width, height } = await setTitle(title, PLACE, setting);
      expect([width <= PLACE.width, height <= PLACE.height]).toEqual([true, true]);
      expect((await sharp(png).stats()).isOpaque).toBe(false);
    }
  },
);

test('a machine without any faces of its own draws the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-no-faces-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'fonts.conf');
  await writeFile(file, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const draw = `
    import { createCardFaces } from '#src/cards/card-faces.ts';
    import { setTitle } from '#src/cards/set-title.ts';
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
  // Machines differ in how they smooth edges, not in the letters.
  expect(without?.[2]).toBeGreaterThan(1);
  for (const [index, value] of (usual ?? []).entries())
    expect(Math.abs((without?.[index] ?? 0) / value - 1), `${usual} ${without}`).toBeLessThan(0.05);
});
