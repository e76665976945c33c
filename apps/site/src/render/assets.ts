import { type Manifest, stylesOf } from '#src/render/manifest.ts';

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
  /** More scripts of the head, in development only: by their address or their text. */
  readonly developmentScripts?: readonly { readonly src?: string; readonly text?: string }[];
}

/** The sheets that a build joined, by the script whose faces they have, and by page. */
export interface StyleBundles {
  readonly shells: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
}

/** What the two builds left to be read: Vite's manifests, and the names of the joined sheets. */
export interface Builds {
  readonly client: Manifest;
  readonly server: Manifest;
  readonly styles: StyleBundles;
}

const LOADER = 'client.ts';
const PRELOADED = /(archivo-latin-wdth-normal|inter-latin-wght-normal)[^/]*\.woff2$/;

/** Reads the addresses out of what the builds left. */
export function assetsOfBuild({ client, server, styles: bundles }: Builds): Assets {
  return {
    lateStyles: (script) => stylesOf(server, `src/styles/fonts/${script}-text.css`).map(address),
    loader: address(client[LOADER]?.file ?? ''),
    fonts: Object.values(server)
      .flatMap(({ file, assets = [] }) => [file, ...assets])
      .filter((file, index, files) => PRELOADED.test(file) && files.indexOf(file) === index)
      .map(address),
    styles: (page, script) =>
      [bundles.shells[script], page === null ? undefined : bundles.pages[page]]
        .filter((name) => name !== undefined)
        .map(address),
  };
}

const address = (file: string): string => `/${file}`;
