import { Button } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { NODE } from '#src/body/text/to-document.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** Behind a picture, form or other block at the end there is no place for the caret: this makes one. */
export function WriteBelow({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const isNeeded = useEditorState({
    editor,
    selector: () => editor.state.doc.lastChild?.isAtom ?? false,
  });
  if (!isNeeded) return null;
  const write = () => {
    const end = editor.state.doc.content.size;
    editor.chain().insertContentAt(end, { type: NODE.text }).focus('end').scrollIntoView().run();
  };
  return (
    <Button onClick={write} size="small" sx={{ mb: 1.5 }}>
      {translate('body.write_below')}
    </Button>
  );
}
