/*
 * What Node 18.20 or 20.9 lack and the tools could use by mistake.
 * `tools/oldest-node.deep.test.mjs` checks it with real Nodes.
 */

const words = (text) => new Set(text.trim().split(/\s+/));

/** `crypto` is missing in 18: import `node:crypto`. */
const GLOBALS = words(`
  AsyncDisposableStack CloseEvent Crypto CryptoKey CustomEvent DisposableStack File Float16Array Iterator Navigator
  PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList
  PerformanceResourceTiming SubtleCrypto SuppressedError URLPattern WebSocket crypto navigator
`);

/** Of globals that are old enough. */
const STATICS = words(`
  Array.fromAsync Atomics.pause Error.isError Error.prepareStackTrace Intl.DurationFormat JSON.isRawJSON JSON.rawJSON
  Map.groupBy Math.f16round Object.groupBy Promise.try Promise.withResolvers ReadableStream.from RegExp.escape URL.parse
  console.createTask process.availableMemory process.execve process.finalization process.getBuiltinModule
  process.loadEnvFile process.ref process.threadCpuUsage process.unref
`);

/** No older type has them under the same name. */
const METHODS = words(`
  difference intersection isDisjointFrom isSubsetOf isSupersetOf isWellFormed symmetricDifference toReversed toSorted
  toSpliced toWellFormed union with
`);

/** Exports of Node's modules, and missing modules. */
const EXPORTS = words(`
  assert.Assert assert.partialDeepStrictEqual assert/strict.Assert assert/strict.partialDeepStrictEqual
  crypto.argon2 crypto.argon2Sync crypto.hash crypto.randomUUIDv7 fs.glob fs.globSync fs.mkdtempDisposableSync
  fs.openAsBlob fs/promises.glob fs/promises.mkdtempDisposable http.WebSocket module.constants
  module.enableCompileCache module.findPackageJSON module.flushCompileCache module.registerHooks
  module.stripTypeScriptTypes path.matchesGlob process.availableMemory process.execve process.getBuiltinModule
  process.loadEnvFile stream.duplexPair url.URLPattern url.fileURLToPathBuffer util.diff util.getCallSites
  util.getSystemErrorMessage util.parseEnv util.styleText zlib.crc32 zlib.zstdCompress zlib.zstdCompressSync
  zlib.zstdDecompress zlib.zstdDecompressSync sqlite sea inspector/promises
`);

/** From 20.11. */
const META = new Set(['dirname', 'filename']);

export const NEWER = { GLOBALS, STATICS, METHODS, EXPORTS, META };

/** By ESTree node type; each answers a name or null. */
const RULES = {
  Identifier: ({ name }) => (GLOBALS.has(name) ? name : null),
  MemberExpression: newerMember,
  ImportDeclaration: newerImport,
  ImportExpression: ({ options }) => (options ? 'import attributes' : null),
  ExportNamedDeclaration: ({ attributes }) => (attributes?.length ? 'import attributes' : null),
  ExportAllDeclaration: ({ attributes }) => (attributes?.length ? 'import attributes' : null),
  Literal: ({ regex }) => (regex?.flags.includes('v') ? 'flag v of a regular expression' : null),
  VariableDeclaration: ({ kind }) => (/using/.test(kind) ? kind : null),
  Decorator: () => 'decorators',
};

function newerMember({ object, property, computed }) {
  if (computed) return null;
  if (object.type === 'MetaProperty') {
    return META.has(property.name) ? `import.meta.${property.name}` : null;
  }
  const name = `${object.name}.${property.name}`;
  if (object.type === 'Identifier' && STATICS.has(name)) return name;
  return METHODS.has(property.name) ? `.${property.name}` : null;
}

function newerImport({ source, specifiers, attributes, phase }) {
  if (attributes?.length) return 'import attributes';
  if (phase) return `import ${phase}`;
  const module = source.value.replace(/^node:/, '');
  if (EXPORTS.has(module)) return source.value;
  const found = specifiers.find(({ imported }) => EXPORTS.has(`${module}.${imported?.name}`));
  return found ? `${found.imported.name} of ${source.value}` : null;
}

/** Keys, and what follows a dot. */
const isName = (parent, key) =>
  (key === 'property' && parent.type === 'MemberExpression' && !parent.computed) ||
  (key === 'key' && !parent.computed) ||
  parent.type === 'ImportSpecifier';

function* uses(node, parent = { type: 'None' }, key = '') {
  if (Array.isArray(node)) {
    for (const child of node) yield* uses(child, parent, key);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  const rule = RULES[node.type];
  const isPlainName = node.type === 'Identifier' && isName(parent, key);
  const name = rule && !isPlainName ? rule(node) : null;
  if (name) yield { name, at: node.start };
  for (const [inner, child] of Object.entries(node)) yield* uses(child, node, inner);
}

/**
 * What a module uses that Node 18.20 or 20.9 don't have: names of globals and syntax. A method is told by its name
 * alone, and options (`readdirSync(…, { recursive })`) are not seen at all: real Nodes run the tools in deep.
 * @param {ReturnType<typeof import('vitest/node').parseAst>} program
 * @param {string} text of which it was parsed
 * @returns {string[]} such as `12: URL.parse`, with the line
 */
export function newerThan18(program, text) {
  return [...uses(program.body)].map(
    ({ name, at }) => `${text.slice(0, at).split('\n').length}: ${name}`,
  );
}
