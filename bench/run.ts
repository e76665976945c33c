/** `npm run bench [-- NAME…]`: each prints a table with its baseline measured in the same run. */
import { benchPages } from './pages.ts';
import { benchRender } from './render.ts';
import { benchSearch } from './search.ts';

const BENCHES = { pages: benchPages, render: benchRender, search: benchSearch } as const;
type BenchName = keyof typeof BENCHES;

const isBench = (name: string): name is BenchName => name in BENCHES;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
for (const name of asked.length > 0
  ? asked.filter(isBench)
  : (['pages', 'render', 'search'] as const)) {
  console.log(`\n${name}`);
  await BENCHES[name]();
}
