import type { Translate } from '#src/view/translate.ts';

interface Written {
  readonly title: string | null;
  readonly description: string | null;
}

/** A section landing's title and text: the editors', else the site's own. */
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
