/** One module of a build, as Vite's manifest names what it became. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const ENTRY = 'src/create-site.ts';
const FACES = /^src\/styles\/fonts\/(\w+)\.css$/;
const PAGE = /^src\/pages\/(\w+)\/page\.tsx?$/;

export function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (entry === undefined || seen.has(name)) return [];
  seen.add(name);
  const own = entry.file.endsWith('.css') ? [entry.file] : (entry.css ?? []);
  return [...(entry.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen)), ...own];
}

/** Names of sheets, in their order, by what asks for them. */
export type SheetNames = ReadonlyMap<string, readonly string[]>;

export function sheetsOf(server: Manifest): {
  shell: readonly string[];
  scripts: SheetNames;
  pages: SheetNames;
} {
  const shell = stylesOf(server, ENTRY);
  const [scripts, pages] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const name of Object.keys(server)) {
    const script = FACES.exec(name)?.[1];
    if (script) scripts.set(script, stylesOf(server, name));
    const page = PAGE.exec(name)?.[1];
    const own = new Set(stylesOf(server, name)).difference(new Set(shell));
    if (page && own.size > 0) pages.set(page, [...own]);
  }
  return { shell, scripts, pages };
}
