import { Box, FormLabel } from '@mui/material';
import { Dropcursor, Gapcursor, Selection, UndoRedo } from '@tiptap/extensions';
import { EditorContent } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { BlockGutter } from '#src/body/block-gutter.tsx';
import { ObjectBlock, UploadBlock } from '#src/body/blocks/node-views.ts';
import type { BodyFieldProps } from '#src/body/body-field-props.ts';
import { BodyScopeProvider } from '#src/body/context.ts';
import { editorStyle } from '#src/body/editor-style.ts';
import { embedLine } from '#src/body/embed/embed-line.ts';
import { InsertMenu } from '#src/body/insert/insert-menu.tsx';
import { LinkDialog } from '#src/body/link/link-dialog.tsx';
import { noticeText, type PasteNotice } from '#src/body/paste/notices.ts';
import { type MarkdownOffer, takeDrop, takePaste } from '#src/body/paste/take-paste.ts';
import { StatusLine } from '#src/body/status-line.tsx';
import { Behaviour } from '#src/body/text/behaviour.ts';
import { Hints } from '#src/body/text/hints.ts';
import { Keys } from '#src/body/text/keys.ts';
import { schemaExtensions } from '#src/body/text/schema.ts';
import { useTextEditor } from '#src/body/text/use-text-editor.ts';
import { Toolbar } from '#src/body/toolbar.tsx';
import { insertFiles, send } from '#src/body/uploads/insert-files.ts';
import { Uploads } from '#src/body/uploads/uploads.ts';
import { WriteBelow } from '#src/body/write-below.tsx';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';

/** Where a menu stands, and what it is. */
type Open = { readonly menu: 'insert' | 'link'; readonly at: DOMRect } | null;

/** The whole editor: a toolbar, the text with its blocks, and what there is to say of it. */
export default function BodyEditor({
  label,
  value,
  onChange,
  locale,
  disabled = false,
}: BodyFieldProps) {
  const translate = useTranslate();
  const language = useLocale();
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [uploads] = useState(() => new Uploads());
  const [open, setOpen] = useState<Open>(null);
  const [notice, setNotice] = useState('');
  const [offer, setOffer] = useState<MarkdownOffer | null>(null);

  const taking = {
    onFiles: (files: readonly File[], at?: number) => insertFiles(editor, uploads, files, at),
    onPicture: (id: string, file: File) => void send(editor, uploads, id, file),
    onNotice: (notices: readonly PasteNotice[], markdown: MarkdownOffer | null = null) => {
      setNotice(noticeText(notices, translate, language));
      setOffer(markdown);
    },
  };
  const openMenu = (menu: 'insert' | 'link', at?: DOMRect) =>
    setOpen({ menu, at: at ?? caretOf() });
  const caretOf = () => {
    const { left, top, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
    return new DOMRect(left, top, 0, bottom - top);
  };
  const enterBlock = () => {
    const dom = editor.view.nodeDOM(editor.state.selection.from);
    const field = dom instanceof HTMLElement ? dom.querySelector<HTMLElement>(FIELDS) : null;
    field?.focus();
  };
  const onInsert = useEffectEvent(() => openMenu('insert'));
  const onLink = useEffectEvent(() => openMenu('link'));
  const onEnter = useEffectEvent(enterBlock);
  const onLine = useEffectEvent((key: string) => embedLine(editor, key));
  const onPaste = useEffectEvent((event: ClipboardEvent) => takePaste(editor, event, taking));
  const onDrop = useEffectEvent((event: DragEvent) => takeDrop(editor, event, taking));

  const editor = useTextEditor({
    value,
    onChange,
    disabled,
    make: () => ({
      extensions: [
        ...schemaExtensions,
        ObjectBlock,
        UploadBlock,
        Keys,
        UndoRedo,
        Dropcursor.configure({ width: 2 }),
        Gapcursor,
        // What is chosen stays to be seen while a menu has the focus.
        Selection,
        Hints.configure({ placeholder: translate('body.placeholder') }),
        Behaviour.configure({
          openInsert: () => onInsert(),
          openLink: () => onLink(),
          enterBlock: () => onEnter(),
          focusToolbar: () =>
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
          onLine: (key) => onLine(key),
          hasObjects: true,
        }),
      ],
      editorProps: {
        attributes: {
          role: 'textbox',
          lang: locale,
          dir: 'auto',
          spellcheck: 'true',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-help`,
        },
        // Before the editor reads it itself, which would apply what the policy forbids.
        handleDOMEvents: {
          paste: (_view, event) => onPaste(event),
          drop: (_view, event) => onDrop(event),
        },
      },
    }),
  });
  useEffect(() => uploads.stopAll, [uploads]);

  const scope = useMemo(() => ({ locale, disabled, uploads }), [locale, disabled, uploads]);
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  return (
    <BodyScopeProvider value={scope}>
      <FormLabel component="div" id={`${id}-label`} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box id={`${id}-help`} hidden>
        {translate('body.help')}
      </Box>
      <Box sx={{ border: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}>
        <Toolbar
          disabled={disabled}
          editor={editor}
          onInsert={(at) => openMenu('insert', at)}
          onLink={() => openMenu('link')}
          ref={toolbar}
        />
        <Box
          ref={frame}
          sx={[{ position: 'relative', paddingInline: '64px 24px' }, editorStyle(locale)].flat()}
        >
          {!disabled && (
            <BlockGutter editor={editor} frame={frame} onInsert={(at) => openMenu('insert', at)} />
          )}
          <EditorContent editor={editor} />
          {!disabled && <WriteBelow editor={editor} />}
        </Box>
        <StatusLine editor={editor} locale={locale} notice={notice} offer={offer} value={value} />
      </Box>
      {open?.menu === 'insert' && <InsertMenu at={open.at} editor={editor} onClose={close} />}
      {open?.menu === 'link' && (
        <LinkDialog at={open.at} editor={editor} locale={locale} onClose={close} />
      )}
    </BodyScopeProvider>
  );
}

/** What of a block's form can take the focus. */
const FIELDS = 'input, textarea, button:not([disabled]), select, [contenteditable="true"]';
