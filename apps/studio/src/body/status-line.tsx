import { Box, Link, Typography } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useDeferredValue, useMemo } from 'react';
import { linkAt } from '#src/body/link/set-link.ts';
import type { MarkdownOffer } from '#src/body/paste/take-paste.ts';
import { bareTables } from '#src/body/text/bare-tables.ts';
import { countsOf } from '#src/body/text/counts.ts';
import { outlineFaults } from '#src/body/text/outline.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { Json } from '#src/items/json.ts';

interface StatusLineProps {
  readonly editor: Editor;
  readonly locale: string;
  readonly value: readonly Json[];
  /** What was said last, of something pasted, say. */
  readonly notice: string;
  /** Markdown that was pasted as plain text. */
  readonly offer: MarkdownOffer | null;
}

/** The line below the text: its length, the target of the link at the caret, and headings that skip a level. */
export function StatusLine({ editor, locale, value, notice, offer }: StatusLineProps) {
  const translate = useTranslate();
  const language = useLocale();
  const deferred = useDeferredValue(value);
  const counts = useMemo(() => countsOf(deferred, locale), [deferred, locale]);
  const faults = useMemo(() => faultsIn(deferred), [deferred]);
  const href = useEditorState({ editor, selector: () => linkAt(editor) });
  const isOffered = useEditorState({ editor, selector: () => offer?.isOpen() === true });
  const number = (count: number) => new Intl.NumberFormat(language).format(count);

  const goTo = (key: string) => {
    editor.state.doc.forEach((node, offset) => {
      if (node.attrs.key !== key) return;
      const chain = node.isAtom
        ? editor.chain().focus().setNodeSelection(offset)
        : editor.chain().focus(offset + 1);
      chain.scrollIntoView().run();
    });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        paddingInline: 2,
        paddingBlock: 0.75,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="body2">
          {translate('body.counts', {
            words: number(counts.words),
            characters: number(counts.characters),
          })}
        </Typography>
        {href !== '' && (
          <Typography noWrap sx={{ flex: 1, minInlineSize: 0 }} variant="body2">
            {translate('body.link_leads', { href })}
          </Typography>
        )}
      </Box>
      <Box role="status">
        {notice !== '' && <Typography variant="body2">{notice}</Typography>}
        {isOffered && (
          <Typography color="text.primary" variant="body2">
            {translate('body.paste.markdown')}{' '}
            <Link
              component="button"
              color="inherit"
              onClick={() => void offer?.accept()}
              sx={{ verticalAlign: 'baseline' }}
              type="button"
              variant="body2"
            >
              {translate('body.paste.markdown_apply')}
            </Link>
          </Typography>
        )}
        {faults.map(({ key, text, fault, ...values }) => (
          <Typography color="text.primary" key={key} variant="body2">
            {translate(`body.${fault}`, values)}{' '}
            <Link
              component="button"
              color="inherit"
              onClick={() => goTo(key)}
              sx={{ verticalAlign: 'baseline' }}
              type="button"
              variant="body2"
            >
              {text || translate('body.no_words')}
            </Link>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** What readers of a screen reader would miss: levels of headings, and the heads of tables. */
const faultsIn = (blocks: readonly Json[]) => [
  ...outlineFaults(blocks).map((each) => ({ ...each, fault: 'level_skipped' as const })),
  ...bareTables(blocks).map(({ key, caption }) => ({
    key,
    text: caption,
    fault: 'table_bare' as const,
  })),
];
