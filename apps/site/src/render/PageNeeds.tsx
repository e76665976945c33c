import type { Assets } from '#src/render/assets.ts';
import { StyleSheets } from '#src/render/StyleSheets.tsx';

interface PageNeedsProps {
  readonly route: string | null;
  /** Name of the sheet of `@font-face` rules (styles/face-sheet.ts). */
  readonly faceSheet: string;
  readonly assets: Assets;
  /** Faces to fetch at once. */
  readonly fonts: readonly string[];
  /** Whether there are icons (http/identity-files.ts); /favicon.ico is asked for unnamed. */
  readonly hasIcons: boolean;
}

export function PageNeeds({ route, faceSheet, assets, fonts, hasIcons }: PageNeedsProps) {
  return (
    <>
      {hasIcons && (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" crossOrigin="" />
      ))}
      {!assets.rules && <StyleSheets addresses={assets.styles(route, faceSheet)} />}
      {assets.developmentScripts?.map(({ src, text }) => (
        <script key={src ?? text} type="module" src={src} {...(text && verbatim(text))} />
      ))}
      <script type="module" src={assets.loader} />
    </>
  );
}

/** The text of a script as it is: React would change what it takes for an end of it. Only for text that is ours. */
function verbatim(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}
