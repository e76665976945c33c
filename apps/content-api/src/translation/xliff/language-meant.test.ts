import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { languageMeant } from '#src/translation/xliff/language-meant.ts';

test.each([
  ['de-DE', 'de'],
  ['de_AT', 'de'],
  ['DE', 'de'],
  ['deu', 'de'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['es-ES', 'es-ES'],
  ['es', 'es-ES'],
  // Two or none fit.
  ['en-AU', 'en-AU'],
  ['es-MX', 'es-MX'],
  ['pt-BR', 'pt-BR'],
  ['no tag', 'no tag'],
  ['', ''],
])('%s means %s', (written, meant) => expect(languageMeant(written, LOCALES)).toBe(meant));
