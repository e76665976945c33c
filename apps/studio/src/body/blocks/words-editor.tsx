import { Box, Typography } from '@mui/material';
import { Selection, UndoRedo } from '@tiptap/extensions';
import { EditorContent } from '@tiptap/react';
import { useEffectEvent, useRef, useState } from 'react';
import { useBodyScope } from '#src/body/context.ts';
import { editorStyle } from '#src/body/editor-style.ts';
import { LinkDialog } from '#src/body/link/link-dialog.tsx';
import { noticeText } from '#src/body/paste/notices.ts';
import { takePaste } from '#src/body/paste/take-paste.ts';
import { Behaviour } from '#src/body/text/behaviour.ts';
import { Hints } from '#src/body/text/hints.ts';
import { Keys } from '#src/body/text/keys.ts';
import { ObjectBlockNode, schemaExtensions } from '#src/body/text/schema.ts';
import { useTextEditor } from '#src/body/text/use-text-editor.ts';
import { Toolbar } from '#src/body/toolbar.tsx';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { Json } from '#src/items/json.ts';

interface WordsEditorProps {
  readonly label: string;
  readonly value: readonly Json[];
  readonly onChange: (value: readonly Json[]) => void;
}

/** A smaller editor inside a block: the same text and marks, and no other blocks. */
export function WordsEditor({ label, value, onChange }: WordsEditorProps) {
  const translate = useTranslate();
  const { locale, disabled } = useBodyScope();
  const toolbar = useRef<HTMLDivElement>(null);
  const language = useLocale();
  const [link, setLink] = useState<DOMRect | null>(null);
  const [notice, setNotice] = useState('');
  const openLink = useEffectEvent(() => {
    const { left, top, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
    setLink(new DOMRect(left, top, 0, bottom - top));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) =>
    takePaste(editor, event, {
      onFiles: () => undefined,
      onPicture: null,
      onNotice: (notices) => setNotice(noticeText(notices, translate, language)),
    }),
  );
  const editor = useTextEditor({
    value,
    onChange,
    disabled,
    make: () => ({
      extensions: [
        ...schemaExtensions,
        // What a later contract may put here stays as it is.
        ObjectBlockNode,
        Keys,
        UndoRedo,
        Selection,
        Hints.configure({ placeholder: translate('body.text') }),
        Behaviour.configure({
          openInsert: () => undefined,
          openLink: () => openLink(),
          enterBlock: () => undefined,
          focusToolbar: () =>
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
          hasObjects: false,
        }),
      ],
      editorProps: {
        attributes: {
          role: 'textbox',
          lang: locale,
          dir: 'auto',
          spellcheck: 'true',
          'aria-multiline': 'true',
          'aria-label': label,
        },
        handleDOMEvents: { paste: (_view, event) => onPaste(event) },
      },
    }),
  });
  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider' }}>
      <Toolbar disabled={disabled} editor={editor} onLink={() => openLink()} ref={toolbar} />
      <Box
        sx={[
          editorStyle(locale),
          { paddingInline: 1.5, '& .ProseMirror': { minBlockSize: '4em' } },
        ].flat()}
      >
        <EditorContent editor={editor} />
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', paddingInline: 1.5 }}>
        {notice !== '' && <Typography variant="body2">{notice}</Typography>}
      </Box>
      {link && (
        <LinkDialog
          at={link}
          editor={editor}
          locale={locale}
          onClose={() => {
            setLink(null);
            editor.commands.focus();
          }}
        />
      )}
    </Box>
  );
}
