import type { EditorOptions, Extensions } from '@tiptap/core';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { replaceDocument } from '#src/body/text/replace-document.ts';
import { toBlocks } from '#src/body/text/to-blocks.ts';
import { toDocument } from '#src/body/text/to-document.ts';
import { withOwn } from '#src/body/text/with-own.ts';
import { isSame, type Json } from '#src/items/json.ts';

/** By then the editor has read what was composed. */
const COMPOSED_MS = 50;

export interface TextEditorOptions {
  readonly value: readonly Json[];
  readonly onChange: (value: readonly Json[]) => void;
  readonly disabled: boolean;
  /** What is asked for once, when the editor is made. */
  readonly make: () => {
    readonly extensions: Extensions;
    readonly editorProps: EditorOptions['editorProps'];
  };
}

/** An editor of blocks: tells what becomes of them, and takes what becomes of them elsewhere. */
export function useTextEditor({ value, onChange, disabled, make }: TextEditorOptions): Editor {
  const told = useRef(value);
  const ours = useRef(new WeakSet<readonly Json[]>());
  const [made] = useState(() => ({ ...make(), content: toDocument(value) }));
  const callOff = useRef<(() => void) | null>(null);
  /** Whether what is handed in is news here, and neither what this editor has told, which comes back late, nor what it shows. */
  const isNews = () => !ours.current.has(value) && !isSame(value, told.current);
  /** @returns whether there was something to tell */
  const tell = useEffectEvent((): boolean => {
    // Nothing was written, or it was told before its turn.
    if (callOff.current === null) return false;
    callOff.current();
    callOff.current = null;
    const blocks = toBlocks(editor.getJSON(), told.current);
    if (isSame(blocks, told.current)) return false;
    // What others have written meanwhile, and is not shown yet, stays.
    const next = isNews() ? withOwn(value, told.current, blocks) : blocks;
    if (next === blocks) ours.current.add(blocks);
    told.current = blocks;
    onChange(next);
    return true;
  });
  const editor = useEditor({
    ...made,
    editable: !disabled,
    // Style elements would need the nonce; `editorStyle` says what must be said.
    injectCSS: false,
    enablePasteRules: false,
    // The rest of the form is drawn once the letter is there: it does not keep who types waiting.
    onUpdate: () => {
      callOff.current ??= afterPaint(() => tell());
    },
    onBlur: () => void tell(),
  });

  const take = useEffectEvent(() => {
    // What is told comes back with what others have written, and is taken then.
    if (tell() || !isNews()) return;
    // Another text below it would cut off what somebody composes (Japanese, say) in the middle of a word.
    if (!editor.isDestroyed && editor.view.composing) return;
    told.current = value;
    replaceDocument(editor, value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another value is handed in.
  useEffect(() => take(), [value]);
  useEffect(() => {
    const later = () => setTimeout(() => take(), COMPOSED_MS);
    const leave = () => void tell();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('compositionend', later);
    // When the page is left, before its changes are sent.
    document.addEventListener('visibilitychange', hide, true);
    window.addEventListener('pagehide', leave, true);
    return () => {
      document.removeEventListener('compositionend', later);
      document.removeEventListener('visibilitychange', hide, true);
      window.removeEventListener('pagehide', leave, true);
      leave();
    };
  }, []);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return editor;
}

/** Calls once what has changed is painted; what it answers calls that off. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
