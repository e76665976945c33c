import { FindingCode } from '@masthead/contract/health';
import { expect, test } from 'vitest';
import { translatorOf } from '#src/i18n/translator.ts';
import { findingLine, linesOf, noteLine } from '#src/run/health/lines.ts';
import english from '#src/run/health/words/en.json' with { type: 'json' };
import { dictionaryIn } from '../../../build/dictionary.ts';

const HEALTH = {
  ...{ is_ready: true, build: 'a', node: 'v24', clock: '2026-06-01T09:00:00.000Z' },
  ...{ findings: [], notes: [], plans: { waiting: 1, late: 0, failed: 0 }, mails: null, pings: [] },
};
const tellingIn = (locale: 'en' | 'de' | 'ja') => ({
  translate: translatorOf(dictionaryIn(locale), locale),
  ...{ locale, moment: (at: string) => `<${at}>` },
});
const states = (health: Parameters<typeof linesOf>[0]) =>
  linesOf(health, { ...tellingIn('en'), translate: (key: string) => key }).map(
    ({ state }) => state,
  );

test('what fails is wrong, and what is late is told', () => {
  expect(states(HEALTH)).toEqual(['well', 'well']);
  const failing = { since: '2026-06-01T08:00:00.000Z', reason: 'refused' };
  expect(
    states({
      ...HEALTH,
      plans: { waiting: 1, late: 1, failed: 0 },
      mails: { waiting: 3, failing },
      pings: [{ target: 'indexnow', waiting: 1, failing }],
    }),
  ).toEqual(['note', 'wrong', 'wrong']);
  expect(states({ ...HEALTH, plans: { waiting: 0, late: 2, failed: 1 } })[0]).toBe('wrong');
});

test('a finding is told in the language of the studio, with numbers and sizes as it writes them', () => {
  const finding = {
    ...{ name: 'renditions', state: 'note' as const, message: '4 MB of at most 4.5 GB' },
    ...{ advice: 'npm run clean', code: 'renditions_over' as const },
    params: { bytes: 6.25 * 1024 ** 3, max_bytes: 4.5 * 1024 ** 3 },
  };
  expect(findingLine(finding, tellingIn('de'))).toEqual({
    ...{ name: 'Bildfassungen', state: 'note', advice: 'Führen Sie npm run clean aus.' },
    message: '6,3\u00a0GB: mehr als 4,5\u00a0GB',
  });
  const incomplete = {
    ...{ name: 'search index', state: 'wrong' as const, message: '', advice: null },
    ...{ code: 'index_incomplete' as const, params: { missing: 1, all: 12_345 } },
  };
  expect(findingLine(incomplete, tellingIn('de'))).toMatchObject({
    ...{ name: 'Suchindex', message: 'Texte, die darin fehlen: 1 von 12.345', advice: null },
  });
});

test('what waits for somebody is told in the language of the studio, by its place and with its moment', () => {
  const later = {
    ...{ path: 'newsroom.languages.source', message: '' },
    ...{ code: 'setting_later' as const, params: { is: 'en' } },
  };
  expect(noteLine(later, tellingIn('de'))).toEqual({
    ...{ name: 'Ausgangssprache', state: 'note', advice: null },
    message: 'Die Änderung gilt ab dem nächsten Start, bis dahin: en',
  });
  const failing = {
    ...{ path: 'pings.indexnow', message: '', code: 'pings_failing' as const },
    params: { since: '2026-06-01T08:00:00.000Z', reason: 'ECONNREFUSED' },
  };
  expect(noteLine(failing, tellingIn('ja'))).toMatchObject({
    ...{
      name: 'IndexNow',
      message: '<2026-06-01T08:00:00.000Z>から変更を通知できていません（ECONNREFUSED）。',
    },
  });
});

test('what is not known of a newer server is told in its own words', () => {
  const newer = {
    ...{ name: 'moon', state: 'wrong' as const, message: 'is full', advice: 'wait' },
    ...{ code: 'moon_full', params: {} },
  };
  // A server may know codes that this studio's types do not.
  const line = findingLine(newer as never, tellingIn('ja'));
  expect(line).toEqual({ name: 'moon', state: 'wrong', message: 'is full', advice: 'wait' });
});

test('there is a text for every finding', () => {
  const { names: _names, ...texts } = english.run.findings;
  expect(Object.keys(texts).toSorted()).toEqual(FindingCode.options.toSorted());
});
