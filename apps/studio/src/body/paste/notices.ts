/** What a writer should know of what was taken from the clipboard. */

import type { Left } from '#src/body/paste/left-out.ts';
import type { Translate } from '#src/i18n/keys.ts';

/** One line: a text of `body.paste`, with how many, and whose or which. */
export interface PasteNotice {
  readonly text:
    | 'left_out'
    | 'unwrapped'
    | 'sealed'
    | 'click_ids'
    | 'campaign'
    | 'pictures_left'
    | 'pictures_sent'
    | 'tables_flat'
    | 'unmarked_suggestions';
  readonly count: number;
  readonly names?: readonly string[];
  readonly left?: ReadonlyMap<Left, number>;
}

/** The lines as one text. */
export function noticeText(
  notices: readonly PasteNotice[],
  translate: Translate,
  language: string,
): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return notices
    .map(({ text, count, names = [], left }) => {
      const parts = [...(left ?? [])].map(([kind, many]) =>
        translate(`body.paste.left.${kind}`, { count: many }),
      );
      const what = list.format(parts.length > 0 ? parts : [...new Set(names)]);
      return translate(`body.paste.${text}`, { count, what });
    })
    .join(' ');
}
