import type { Run } from '#src/article.ts';

export type Cut = 'regular' | 'italic' | 'bold' | 'boldItalic' | 'headline';

export const CUTS: Readonly<Record<Cut, { readonly weight: number; readonly isItalic: boolean }>> =
  {
    regular: { weight: 400, isItalic: false },
    italic: { weight: 400, isItalic: true },
    bold: { weight: 700, isItalic: false },
    boldItalic: { weight: 700, isItalic: true },
    headline: { weight: 800, isItalic: false },
  };

const MARKED: Readonly<Record<Cut, { readonly strong: Cut; readonly em: Cut }>> = {
  regular: { strong: 'bold', em: 'italic' },
  italic: { strong: 'boldItalic', em: 'italic' },
  bold: { strong: 'bold', em: 'boldItalic' },
  boldItalic: { strong: 'boldItalic', em: 'boldItalic' },
  headline: { strong: 'headline', em: 'headline' },
};

export function cutOf({ strong, em }: Run, base: Cut): Cut {
  const weighted = strong ? MARKED[base].strong : base;
  return em ? MARKED[weighted].em : weighted;
}
