import { type Manifest, stylesOf } from '#src/render/manifest.ts';
import type { SheetPart } from '#src/render/sheet-parts.ts';
import { type FaceRule, UsableFaces } from '#src/render/used-faces.ts';
import { UsableRules } from '#src/render/used-rules.ts';
import type { MarkupFacts } from '#src/view/markup-facts.ts';
import type { StyleText } from '#src/view/style-rules.ts';

/** Addresses of the built scripts and styles that documents refer to. */
export interface Assets {
  /** The island loader, the only script a page starts with. */
  readonly loader: string;
  /**
   * Style sheets of a page in order: shell's, the page's own; in development that of its fonts as well
   * (styles/face-sheet.ts).
   */
  styles(page: string | null, faces: string): readonly string[];
  /**
   * The rules of the sheets, and of their `@font-face` rules, that a document's markup can use; none in development,
   * which links all.
   */
  readonly rules?: (
    page: string | null,
    faces: string,
    document: Pick<MarkupFacts, 'classes' | 'units'>,
  ) => StyleText;
  /** The sheet of what a page is on paper; none in development. */
  readonly print?: (page: string | null) => string;
  /** The style sheet with the fonts of all marked letters, for text added later; none in development. */
  readonly lateFaces?: (faces: string) => string | undefined;
  /** Non-urgent style sheets: fonts with all characters of a script. */
  lateStyles(script: string): readonly string[];
  /** Fonts of a first view, fetched before the style sheets name them; the headline's first. */
  fonts(faces: string): readonly string[];
  /** More scripts of the head, in development only: by their address or their text. */
  readonly developmentScripts?: readonly { readonly src?: string; readonly text?: string }[];
}

/** The sheets that a build joined (build/bundle-styles.ts). */
export interface StyleBundles {
  readonly shell: string;
  /** Print styles of the shell, and of the shell and a page. */
  readonly print: string;
  readonly pages: Record<string, { readonly name: string; readonly print: string }>;
  readonly scripts: Record<string, ScriptStyles>;
  /** The parts of each sheet of the shell and of pages. */
  readonly parts: Readonly<Record<string, readonly SheetPart[]>>;
}

/** The styles that documents declare for their script. */
interface ScriptStyles {
  /** The text for all documents. */
  readonly text: string;
  /** The `@font-face` rules, of which each document has those that it needs. */
  readonly faces: readonly FaceRule[];
  /** The shell's sheet on its pages: without faces where those of the script are optional. */
  readonly shell: string;
  /** The sheet of those of marked letters, for text that comes after the document. */
  readonly late: string;
}

export interface Builds {
  readonly client: Manifest;
  readonly server: Manifest;
  readonly styles: StyleBundles;
}

const LOADER = 'client.ts';

const FIRST_OTHERS = ['archivo-normal-plain', 'inter-plain'];
/**
 * Beginnings of the names of the font files that every page with such a sheet needs at once; Chinese, Japanese and
 * Korean ones are from the newsroom's set.
 */
const FIRST_FACES: Readonly<Record<string, readonly string[]>> = {
  Latn: ['archivo-narrow-plain', ...FIRST_OTHERS],
  LatnMarked: ['archivo-narrow-base', 'archivo-normal-base', 'inter-base'],
  Thai: [
    ...['noto-sans-thai-thai-800', 'noto-sans-thai-thai-400', 'noto-sans-thai-thai-700'],
    ...FIRST_OTHERS,
  ],
};

/** Reads the addresses out of what the builds left. */
export function assetsOfBuild({ client, server, styles: bundles }: Builds): Assets {
  const sheetsOf = (page: string | null): readonly string[] =>
    [bundles.shell, page === null ? undefined : bundles.pages[page]?.name].filter(
      (name) => name !== undefined,
    );
  const files = Object.values(server).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const faces = [...new Set(files)].filter((file) => file.endsWith('.woff2'));
  return {
    lateStyles: remembered((script: string) =>
      stylesOf(server, `src/styles/fonts/${script}-whole.css`).map(address),
    ),
    loader: address(client[LOADER]?.file ?? ''),
    fonts: remembered((sheet: string) =>
      (FIRST_FACES[sheet] ?? FIRST_OTHERS).flatMap((name) =>
        faces.filter((file) => file.includes(`/${name}-`)).map(address),
      ),
    ),
    styles: (page, faces) => {
      const [shell = '', ...own] = sheetsOf(page);
      return [bundles.scripts[faces]?.shell ?? shell, ...own].map(address);
    },
    lateFaces: (sheet) => {
      const late = bundles.scripts[sheet]?.late;
      return late === undefined ? undefined : address(late);
    },
    print: (page) =>
      address((page === null ? undefined : bundles.pages[page]?.print) ?? bundles.print),
    rules: rulesOf(bundles, sheetsOf),
  };
}

/** The rules that documents use of the sheets; each page's and script's are prepared at the first request. */
function rulesOf(
  { parts, scripts }: StyleBundles,
  sheetsOf: (page: string | null) => readonly string[],
): Assets['rules'] {
  const usable = remembered((sheet: string) =>
    remembered((page: string | null) => {
      const ofSheets = sheetsOf(page).flatMap((name) => parts[name] ?? []);
      return new UsableRules(ofSheets, scripts[sheet]?.text ?? '');
    }),
  );
  const faces = remembered((sheet: string) => new UsableFaces(scripts[sheet]?.faces ?? []));
  return (page, sheet, { classes, units }) =>
    usable(sheet)(page).of(classes, faces(sheet).of(units));
}

/** A function of what a build has few of: pages, scripts, sheets. */
function remembered<Key extends string | null, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const there = made.get(key);
    if (there !== undefined) return there;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

const address = (file: string): string => `/${file}`;
