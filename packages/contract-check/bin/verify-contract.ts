/**
 * `npm run verify-contract -- URL [--locales en,ja] [/PATH…]`. PATHs are those that no answer leads
 * to, such as `/pitches/river`.
 */
import { parseArgs } from 'node:util';
import { READS, type ReadName } from '@masthead/contract/reads';
import { isLocale, LOCALES } from '@masthead/locales/registry';
import { verify } from '#src/verify.ts';

const MAX_SHOWN = 100;

const { values, positionals } = parseArgs({
  options: { locales: { type: 'string', default: LOCALES.join(',') } },
  allowPositionals: true,
});
const [base, ...paths] = positionals;
const locales = values.locales.split(',');
if (base === undefined || !URL.canParse(base) || !locales.every(isLocale)) {
  console.error(
    `usage: npm run verify-contract -- URL [--locales ${LOCALES.slice(0, 2).join(',')}] [/PATH…]`,
  );
  process.exit(2);
}

const { deviations, asked } = await verify(base, { locales, paths });
for (const name of Object.keys(READS) as ReadName[]) {
  const wrong = deviations.filter(({ call }) => call === name).length;
  const verdict = wrong === 0 ? 'holds' : `${wrong} deviations`;
  const count = String(asked.get(name) ?? 0).padStart(6);
  console.log(`${count}  ${READS[name].path.padEnd(38)}  ${verdict}`);
}
for (const { path, locale, problem } of deviations.slice(0, MAX_SHOWN)) {
  console.log(`${locale}  ${path.slice(0, 120)}  ${problem}`);
}
if (deviations.length > MAX_SHOWN) console.log(`and ${deviations.length - MAX_SHOWN} more`);
console.log(deviations.length === 0 ? 'no deviation' : `${deviations.length} deviations`);
process.exitCode = deviations.length === 0 ? 0 : 1;
