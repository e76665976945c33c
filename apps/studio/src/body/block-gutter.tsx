import AddIcon from '@mui/icons-material/Add';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Tooltip } from '@mui/material';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { chosenBlocks } from '#src/body/text/commands.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface BlockGutterProps {
  readonly editor: Editor;
  /** What the text and the gutter stand in: it is there before the editor's view, and after it. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onInsert: (at: DOMRect) => void;
}

/**
 * The controls beside the block under the pointer, or with the caret: a plus that adds a block after it, and a handle
 * to drag it by. With keys the toolbar and its shortcuts do the same, so that Tab does not stop here.
 */
export function BlockGutter({ editor, frame, onInsert }: BlockGutterProps) {
  const translate = useTranslate();
  const hovered = useHovered(editor, frame);
  const chosen = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ doc: state.doc, index: chosenBlocks(state).first }),
    equalityFn: (one, other) => one.doc === other?.doc && one.index === other.index,
  });
  const index = hovered ?? chosen.index;
  const element = blocksOf(editor)[index];
  if (!element) return null;

  const select = () => {
    const place = placeOf(editor, index);
    const selection = NodeSelection.create(editor.state.doc, place);
    editor.view.dispatch(editor.state.tr.setSelection(selection));
    editor.view.focus();
  };
  const drag = (event: DragEvent) => {
    select();
    const slice = editor.state.selection.content();
    const { dom, text } = editor.view.serializeForClipboard(slice);
    event.dataTransfer.setData('text/html', dom.innerHTML);
    event.dataTransfer.setData('text/plain', text);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setDragImage(element, 0, 0);
    editor.view.dragging = { slice, move: true };
  };
  const name = translate('body.tools.insert');
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInlineStart: 4,
        insetBlockStart: element.offsetTop,
        display: 'flex',
        color: 'text.secondary',
        zIndex: 2,
      }}
    >
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          color="inherit"
          onClick={({ currentTarget }) => {
            const at = currentTarget.getBoundingClientRect();
            select();
            onInsert(at);
          }}
          size="small"
          sx={BUTTON}
          tabIndex={-1}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('body.drag')}>
        <IconButton
          aria-label={translate('body.drag')}
          color="inherit"
          draggable
          onClick={select}
          onDragEnd={() => {
            editor.view.dragging = null;
          }}
          onDragStart={drag}
          size="small"
          sx={{ ...BUTTON, cursor: 'grab' }}
          tabIndex={-1}
        >
          <DragIndicatorIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const BUTTON = { inlineSize: 28, blockSize: 28, borderRadius: 0 };

/** The elements of the document's blocks, in order. */
const blocksOf = (editor: Editor): HTMLElement[] =>
  editor.isDestroyed ? [] : [...editor.view.dom.children].filter(isBlock);

const isBlock = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && !element.matches('.ProseMirror-widget, .ProseMirror-gapcursor');

function placeOf(editor: Editor, index: number): number {
  let place = 0;
  editor.state.doc.forEach((_node, offset, at) => {
    if (at === index) place = offset;
  });
  return place;
}

/** Which block the pointer is over; null while it is elsewhere. */
function useHovered(editor: Editor, within: BlockGutterProps['frame']): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    const frame = within.current;
    const over = ({ clientY }: PointerEvent) => {
      const at = blocksOf(editor).findIndex((block) => {
        const { top, bottom } = block.getBoundingClientRect();
        return clientY >= top - 6 && clientY <= bottom + 6;
      });
      setHovered(at < 0 ? null : at);
    };
    const leave = () => setHovered(null);
    frame?.addEventListener('pointermove', over);
    frame?.addEventListener('pointerleave', leave);
    return () => {
      frame?.removeEventListener('pointermove', over);
      frame?.removeEventListener('pointerleave', leave);
    };
  }, [editor, within]);
  return hovered;
}
