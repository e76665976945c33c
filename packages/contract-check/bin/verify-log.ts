/**
 * `npm run verify-log -- FILE|URL [--keys FILE] [--key ID] [--file FILE] [--out DIR]`: checks the signed log of a
 * newsroom, from a copy or from its site, without trusting the newsroom.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { downloadCopy, entriesOfFile, readCopy, verifyCopy } from '#src/verify-log.ts';

const USAGE =
  'usage: npm run verify-log -- FILE|URL [--keys FILE] [--key ID] [--file FILE] [--out DIR]';
const MAX_SHOWN = 20;

const { values, positionals } = parseArgs({
  options: {
    keys: { type: 'string' },
    key: { type: 'string' },
    file: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
  allowPositionals: true,
});
const [from, ...others] = positionals;
if (from === undefined || others.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const copy = await (/^https?:/.test(from) ? downloadCopy(from) : readCopy(from, values.keys));
  if (values.out !== undefined) {
    await mkdir(values.out, { recursive: true });
    await writeFile(join(values.out, 'newsroom-log'), copy.log);
    await writeFile(join(values.out, 'newsroom-key'), copy.keys);
  }
  const { entries, head, faults, headFault } = verifyCopy(copy, values.key ?? null);
  for (const { n, reason } of faults.slice(0, MAX_SHOWN)) console.log(`entry ${n}: ${reason}`);
  if (faults.length > MAX_SHOWN) console.log(`and ${faults.length - MAX_SHOWN} more`);
  if (headFault !== null) console.log(`head: ${headFault}`);
  const holds = faults.length === 0 && headFault === null;
  if (holds) {
    console.log(
      `${entries.length} entries, signed by key ${head.key} at ${head.at}: the log holds`,
    );
  }
  let isMissing = false;
  for (const file of values.file) {
    const { sha256, found } = await entriesOfFile(file, entries);
    isMissing ||= found.length === 0;
    const said = found.map(({ n, at }) => `entry ${n} of ${at}`).join(', ');
    console.log(`${file} (${sha256}): ${said || 'not in the log as it is opened'}`);
  }
  process.exitCode = holds && !isMissing ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
