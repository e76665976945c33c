import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { datesFor } from '#src/view/dates.ts';
import { translatorFor } from '#src/view/translate.ts';

/** How a locale writes what a reader counts: dates have a table of their own in dates.test. */
interface Words {
  /** 1, 2 and 1,200 stories. */
  readonly stories: readonly [string, string, string];
  /** Reading times of 1 and 7 minutes. */
  readonly reading: readonly [string, string];
  /** 640 bytes, 84 kilobytes, 1.4 megabytes, 2.5 gigabytes. */
  readonly sizes: readonly [string, string, string, string];
}

const wordsOf = (locale: Locale): Words => {
  const t = translatorFor(locale);
  const { fileSize } = datesFor(localeEntry(locale), 'UTC');
  const stories = (count: number) => t('units.stories', { count });
  const reading = (count: number) => t('story.reading_time', { count });
  return {
    stories: [stories(1), stories(2), stories(1200)],
    reading: [reading(1), reading(7)],
    sizes: [fileSize(640), fileSize(84_200), fileSize(1_440_000), fileSize(2_500_000_000)],
  };
};

const EXPECTED: Readonly<Record<Locale, Words>> = {
  de: {
    stories: ['1 Geschichte', '2 Geschichten', '1.200 Geschichten'],
    reading: ['1 Min. Lesezeit', '7 Min. Lesezeit'],
    sizes: ['640 Byte', '84 kB', '1,4 MB', '2,5\u00a0GB'],
  },
  en: {
    stories: ['1 story', '2 stories', '1,200 stories'],
    reading: ['1 min read', '7 min read'],
    sizes: ['640 byte', '84 kB', '1.4 MB', '2.5 GB'],
  },
  'en-GB': {
    stories: ['1 story', '2 stories', '1,200 stories'],
    reading: ['1 min read', '7 min read'],
    sizes: ['640 byte', '84 kB', '1.4 MB', '2.5 GB'],
  },
  'es-419': {
    stories: ['1 historia', '2 historias', '1,200 historias'],
    reading: ['1 min de lectura', '7 min de lectura'],
    sizes: ['640 byte', '84 kB', '1.4 MB', '2.5 GB'],
  },
  'es-ES': {
    stories: ['1 historia', '2 historias', '1200 historias'],
    reading: ['1 min de lectura', '7 min de lectura'],
    sizes: ['640 B', '84 kB', '1,4 MB', '2,5 GB'],
  },
  fr: {
    stories: ['1 récit', '2 récits', '1\u202f200 récits'],
    reading: ['1 min de lecture', '7 min de lecture'],
    sizes: ['640\u202fo', '84\u202fko', '1,4\u202fMo', '2,5\u202fGo'],
  },
  it: {
    stories: ['1 storia', '2 storie', '1200 storie'],
    reading: ['1 min di lettura', '7 min di lettura'],
    sizes: ['640 byte', '84 kB', '1,4 MB', '2,5 GB'],
  },
  ja: {
    stories: ['1本のストーリー', '2本のストーリー', '1,200本のストーリー'],
    reading: ['約1分で読めます', '約7分で読めます'],
    sizes: ['640 byte', '84 KB', '1.4 MB', '2.5 GB'],
  },
  ko: {
    stories: ['스토리 1편', '스토리 2편', '스토리 1,200편'],
    reading: ['읽는 시간 1분', '읽는 시간 7분'],
    sizes: ['640byte', '84kB', '1.4MB', '2.5GB'],
  },
  nl: {
    stories: ['1 verhaal', '2 verhalen', '1.200 verhalen'],
    reading: ['1 min. leestijd', '7 min. leestijd'],
    sizes: ['640 byte', '84 kB', '1,4 MB', '2,5 GB'],
  },
  th: {
    stories: ['1 เรื่อง', '2 เรื่อง', '1,200 เรื่อง'],
    reading: ['ใช้เวลาอ่าน 1 นาที', 'ใช้เวลาอ่าน 7 นาที'],
    sizes: ['640 ไบต์', '84 kB', '1.4 MB', '2.5 GB'],
  },
  'zh-Hans': {
    stories: ['1篇故事', '2篇故事', '1,200篇故事'],
    reading: ['阅读约1分钟', '阅读约7分钟'],
    sizes: ['640 B', '84 kB', '1.4 MB', '2.5 GB'],
  },
  'zh-Hant': {
    stories: ['1篇故事', '2篇故事', '1,200篇故事'],
    reading: ['閱讀約1分鐘', '閱讀約7分鐘'],
    sizes: ['640 byte', '84 kB', '1.4 MB', '2.5 GB'],
  },
};

test.each(LOCALES)('%s', (locale) => {
  expect(wordsOf(locale)).toEqual(EXPECTED[locale]);
});
