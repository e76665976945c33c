import type { Translate } from '#src/view/translate.ts';

interface Written {
  readonly title: string | null;
  readonly description: string | null;
}

/** What a section's landing is called: as the editors say, else as the site does. */
export function landingWords(
  { title, description }: Written,
  t: Translate,
  section: 'magazine' | 'newsroom' | 'mission' | 'company' | 'resources',
) {
  return {
    title: title ?? t(`${section}.title`),
    description: description ?? t(`${section}.subtitle`),
  };
}
