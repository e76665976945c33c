import type { MessageKey } from '@masthead/locales/dictionaries';
import { useView } from '#src/view/view-context.ts';

interface MessageWithProps {
  readonly message: MessageKey;
  readonly name: string;
  readonly text: string;
  readonly lang?: string | undefined;
}

/** A character that no message or text has. */
const PLACE = '\ue000';

/** A message with a text in it, which is marked as in its language (WCAG 3.1.2). */
export function MessageWith({ message, name, text, lang }: MessageWithProps) {
  const { t } = useView();
  if (lang === undefined) return t(message, { [name]: text });
  const [before, after] = t(message, { [name]: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  );
}
