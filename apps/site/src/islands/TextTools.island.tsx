import { useRef, useState } from 'react';
import { articleText } from '#src/islands/article-text.ts';
import { KeepOffline, type KeepOfflineProps } from '#src/islands/KeepOffline.tsx';
import { printPage } from '#src/islands/print-page.ts';
import { useCopying } from '#src/islands/use-copying.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import { IslandLines, type IslandText } from '#src/view/IslandLines.tsx';
import css from './text-tools.module.css';

type TextToolsProps = {
  readonly copy: string;
  readonly copied: string;
  readonly failed: IslandText;
  readonly print: string;
  /** Null where nothing may be kept. */
  readonly offline: KeepOfflineProps | null;
};

/**
 * Copies the article as plain text with its citation, prints and saves it. If the browser refuses, the text
 * is shown selected. Hidden without JavaScript.
 */
export const TextTools: IslandComponent<TextToolsProps> = (props) => {
  const { copy, copied, failed, print, offline } = props;
  const { state, field, copy: copyText } = useCopying<HTMLTextAreaElement>();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);

  const copyArticle = () => {
    const found = textAround(root.current);
    setText(found);
    return copyText(found);
  };

  return (
    <div ref={root} className={css.tools}>
      <button type="button" className="label text-link" onClick={() => void copyArticle()}>
        {state === 'copied' ? copied : copy}
      </button>
      <button type="button" className="label text-link" onClick={() => void printPage()}>
        {print}
      </button>
      {offline && <KeepOffline {...offline} />}
      <span role="status" className={state === 'failed' ? css.failed : 'visually-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && <IslandLines>{failed}</IslandLines>}
      </span>
      {state === 'failed' && (
        <textarea
          ref={field}
          className={css.text}
          readOnly
          rows={6}
          value={text}
          aria-label={copy}
        />
      )}
    </div>
  );
};
TextTools.displayName = 'TextTools';

/** The article, and the reference beside the button. */
function textAround(element: Element | null): string {
  const article = element?.closest('article');
  const reference = element?.closest('details')?.querySelector('[data-reference]');
  const parts = [article && articleText(article), reference?.textContent?.trim()];
  return parts.filter(Boolean).join('\n\n');
}
