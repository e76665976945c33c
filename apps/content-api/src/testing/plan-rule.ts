/** What a plan may cost in a newsroom that grows. */
import type { ExplainedStatement, Plan } from '#src/testing/explained-database.ts';

/** A statement may read each table by so many rows for each that it answers, refers to or skips. */
const MAX_RATIO = 3;
/** And by these beyond: what is read in vain of the few whose time has not come. */
const MAX_IN_VAIN = 60;

/** The faults of a statement's plan, a line each; none if its cost does not grow. */
export function faultsOf(
  { sql, parameters, plan }: ExplainedStatement,
  growing: ReadonlySet<string>,
  inVain = MAX_IN_VAIN,
): string[] {
  const nodes = nodesOf(plan);
  const most = MAX_RATIO * (answered(nodes) + referred(parameters)) + inVain;
  const counts = /count\(\*\)/.test(sql);
  return nodes.flatMap((node) => {
    const table = node['Relation Name'];
    const isLarge = table !== undefined && growing.has(table);
    const rows = rowsOf(node);
    const name = `${node['Node Type']}${table === undefined ? '' : ` on ${table}`}`;
    const what = `${name} ${node['Index Name'] ?? ''} reads ${rows} rows of at most ${most}`;
    if (isLarge && node['Node Type'] === 'Seq Scan' && rows > most) return [`${name} scans it all`];
    if (counts) return [];
    if (isLarge && node['Node Type'].includes('Scan') && rows > most) return [what];
    if (node['Node Type'] === 'Sort' && sorted(node) > most) return [`sorts ${sorted(node)} rows`];
    return [];
  });
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: Plan): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const sorted = ({ Plans = [] }: Plan): number => Math.max(0, ...Plans.map(rowsOf));

/** How many rows a statement answers or writes, with those that a limit's offset skips. */
function answered(nodes: readonly Plan[]): number {
  const [root] = nodes;
  const passed = nodes.flatMap((node) =>
    ['Limit', 'ModifyTable'].includes(node['Node Type']) ? (node.Plans ?? []).map(handedOn) : [],
  );
  return Math.max(root === undefined ? 0 : handedOn(root), ...passed);
}

/** Without those that it removed. */
const handedOn = (node: Plan): number => node['Actual Rows'] * node['Actual Loops'];

/** How many items, slugs or rows a statement names. */
function referred(parameters: readonly unknown[]): number {
  const named = parameters.map((each) => {
    if (Array.isArray(each)) return each.length;
    if (typeof each !== 'string' || !each.startsWith('[')) return 1;
    const rows: unknown = JSON.parse(each);
    return Array.isArray(rows) ? rows.length : 1;
  });
  return named.reduce((sum, each) => sum + each, 0);
}
