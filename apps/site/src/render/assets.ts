/** Addresses of the built scripts and styles that documents refer to. */
export interface Assets {
  /** The island loader, the only script a page starts with. */
  readonly loader: string;
  /** Style sheets of a page in order: shell's, the script's fonts, the page's own. */
  styles(page: string | null, script: string): readonly string[];
  /** Style sheets that nothing on the first view waits for: faces for running text. */
  lateStyles(script: string): readonly string[];
  /** Fonts of the first view, fetched before the style sheets name them. */
  readonly fonts: readonly string[];
  /** More of the head, in development only. */
  readonly head?: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const ENTRY = 'src/create-site.ts';
const LOADER = 'client.ts';
const PRELOADED = /(archivo-latin-wdth-normal|inter-latin-wght-normal)[^/]*\.woff2$/;

/** Reads the addresses out of the two builds' manifests. */
export function assetsOfBuild({ client, server }: { client: Manifest; server: Manifest }): Assets {
  const shell = stylesOf(server, ENTRY);
  const cache = new Map<string, readonly string[]>();
  return {
    lateStyles: (script) => stylesOf(server, `src/styles/fonts/${script}-text.css`).map(address),
    loader: address(client[LOADER]?.file ?? ''),
    fonts: Object.values(server)
      .flatMap(({ file, assets = [] }) => [file, ...assets])
      .filter((file, index, files) => PRELOADED.test(file) && files.indexOf(file) === index)
      .map(address),
    styles(page, script) {
      const key = `${page} ${script}`;
      let styles = cache.get(key);
      if (styles === undefined) {
        const own = page === null ? [] : stylesOf(server, `src/pages/${page}/page.ts`);
        const fonts = stylesOf(server, `src/styles/fonts/${script}.css`);
        styles = [...new Set([...shell, ...fonts, ...own])].map(address);
        cache.set(key, styles);
      }
      return styles;
    },
  };
}

const address = (file: string): string => `/${file}`;

/** The style sheets of a module and of all that it imports, those of the imports first. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (entry === undefined || seen.has(name)) return [];
  seen.add(name);
  const own = entry.file.endsWith('.css') ? [entry.file] : (entry.css ?? []);
  return [...(entry.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen)), ...own];
}
