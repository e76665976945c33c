import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatIndentDecreaseIcon from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncreaseIcon from '@mui/icons-material/FormatIndentIncrease';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatQuoteIcon from '@mui/icons-material/FormatQuote';
import InsertLinkIcon from '@mui/icons-material/InsertLink';
import NotesIcon from '@mui/icons-material/Notes';
import RedoIcon from '@mui/icons-material/Redo';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import UndoIcon from '@mui/icons-material/Undo';
import type { Command } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import {
  commonAttribute,
  deleteBlocks,
  duplicateBlocks,
  indent,
  moveBlocks,
  setStyle,
  toggleList,
} from '#src/body/text/commands.ts';
import { MARK } from '#src/body/text/to-document.ts';
import type { ToolName } from '#src/body/tool-keys.ts';

/** One button of the toolbar; `name` is that of its text too. */
interface Tool {
  readonly name: ToolName;
  readonly icon: ReactNode;
  readonly run: (at: DOMRect) => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

const SMALL_MARKS = [
  { name: 'strike', icon: <s>S</s> },
  { name: 'sub', icon: <SubscriptIcon fontSize="small" /> },
  { name: 'sup', icon: <SuperscriptIcon fontSize="small" /> },
  { name: 'small_caps', icon: <span style={{ fontVariantCaps: 'small-caps' }}>Aa</span> },
  { name: 'code', icon: '</>' },
] as const;

/** The tools by group, as they stand at the caret. */
export function useTools(
  editor: Editor,
  onLink: () => void,
  onInsert?: (at: DOMRect) => void,
): readonly (readonly Tool[])[] {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      style: commonAttribute(state, 'style'),
      list: commonAttribute(state, 'listItem'),
      isBold: editor.isActive(MARK.strong),
      isItalic: editor.isActive(MARK.em),
      isLink: editor.isActive(MARK.link),
      marks: SMALL_MARKS.filter(({ name }) => editor.isActive(MARK[name])).map(({ name }) => name),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
      canUp: moveBlocks(-1)(state),
      canDown: moveBlocks(1)(state),
    }),
  });
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const style = (name: 'normal' | 'h2' | 'h3' | 'h4' | 'blockquote', icon: ReactNode) => ({
    ...{ name, icon, run: run(setStyle(name)) },
    pressed: now.list === null && now.style === name,
  });
  const list = (name: 'bullet' | 'number', icon: ReactNode) => ({
    ...{ name, icon, run: run(toggleList(name)), pressed: now.list === name },
  });
  const words: readonly (readonly Tool[])[] = [
    ...(onInsert ? [[{ name: 'insert' as const, icon: <AddIcon />, run: onInsert }]] : []),
    [
      style('normal', <NotesIcon fontSize="small" />),
      style('h2', 'H2'),
      style('h3', 'H3'),
      style('h4', 'H4'),
      style('blockquote', <FormatQuoteIcon fontSize="small" />),
    ],
    [
      list('bullet', <FormatListBulletedIcon fontSize="small" />),
      list('number', <FormatListNumberedIcon fontSize="small" />),
      {
        ...{ name: 'out' as const, run: run(indent(-1)), disabled: now.list === null },
        icon: <FormatIndentDecreaseIcon fontSize="small" />,
      },
      {
        ...{ name: 'in' as const, run: run(indent(1)), disabled: now.list === null },
        icon: <FormatIndentIncreaseIcon fontSize="small" />,
      },
    ],
    [
      {
        ...{ name: 'bold' as const, icon: <FormatBoldIcon fontSize="small" /> },
        ...{ pressed: now.isBold, run: () => editor.chain().focus().toggleBold().run() },
      },
      {
        ...{ name: 'italic' as const, icon: <FormatItalicIcon fontSize="small" /> },
        ...{ pressed: now.isItalic, run: () => editor.chain().focus().toggleItalic().run() },
      },
      ...SMALL_MARKS.map(({ name, icon }) => ({
        ...{ name, icon, pressed: now.marks.includes(name) },
        run: () => editor.chain().focus().toggleMark(MARK[name]).run(),
      })),
      {
        ...{ name: 'link' as const, icon: <InsertLinkIcon fontSize="small" /> },
        ...{ pressed: now.isLink, run: onLink },
      },
    ],
  ];
  if (!onInsert) return words;
  return [
    ...words,
    [
      {
        ...{ name: 'up' as const, run: run(moveBlocks(-1)) },
        ...{ icon: <ArrowUpwardIcon fontSize="small" />, disabled: !now.canUp },
      },
      {
        ...{ name: 'down' as const, run: run(moveBlocks(1)) },
        ...{ icon: <ArrowDownwardIcon fontSize="small" />, disabled: !now.canDown },
      },
      {
        ...{ name: 'duplicate' as const, run: run(duplicateBlocks) },
        icon: <ContentCopyIcon fontSize="small" />,
      },
      {
        ...{ name: 'delete' as const, run: run(deleteBlocks) },
        icon: <DeleteIcon fontSize="small" />,
      },
    ],
    [
      {
        ...{ name: 'undo' as const, run: () => editor.chain().focus().undo().run() },
        ...{ icon: <UndoIcon fontSize="small" />, disabled: !now.canUndo },
      },
      {
        ...{ name: 'redo' as const, run: () => editor.chain().focus().redo().run() },
        ...{ icon: <RedoIcon fontSize="small" />, disabled: !now.canRedo },
      },
    ],
  ];
}
