import type { Face } from '@masthead/contract/face';
import { localeEntry } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { faceRules } from './face-rules.ts';

function face(script: Face['script'], role: Face['role'], more: Partial<Face> = {}): Face {
  return { id: `${script}-${role}`, script, role, weight: '400', style: 'normal', ...more };
}

const FACES = [
  face('Latn', 'display', { weight: '100 900' }),
  face('Jpan', 'display', { weight: '900' }),
  face('Jpan', 'text'),
  face('Jpan', 'text', { id: 'bold', weight: '700' }),
  face('Thai', 'text'),
];

test('a newsroom without faces has no rules', () => {
  expect(faceRules([], localeEntry('ja'))).toEqual({ text: '', preloads: [], replaced: [] });
});

test('a page has the Latin faces and those of its script, before the site’s', () => {
  const { text } = faceRules(FACES, localeEntry('ja'));
  expect(text).toContain(
    '@font-face{font-family:"own display Jpan";src:url(/media/faces/Jpan-display.woff2) format("woff2");font-weight:900;font-style:normal;font-display:swap}',
  );
  expect(text).toContain('--font-display:"own display Latn","own display Jpan","Archivo"');
  expect(text).toContain('--font-label:"own display Latn","own display Jpan","Archivo"');
  expect(text).toContain('--font-text:"own text Jpan","Inter"');
  expect(text).not.toContain('Thai');
});

test('a Latin face leaves punctuation to another script’s own', () => {
  expect(faceRules(FACES, localeEntry('ja')).text).toMatch(
    /Latn-display[^}]*unicode-range:U\+20-24F/,
  );
  expect(faceRules(FACES, localeEntry('de')).text).not.toContain('unicode-range');
});

test('the first screen’s files are fetched at once, in the place of ours that nobody sees', () => {
  const { preloads, replaced } = faceRules(FACES, localeEntry('ja'));
  expect(preloads).toEqual(['/media/faces/Jpan-display.woff2', '/media/faces/Jpan-text.woff2']);
  expect(replaced).toEqual(['display']);
  expect(faceRules(FACES, localeEntry('en')).preloads).toEqual(['/media/faces/Latn-display.woff2']);
});
