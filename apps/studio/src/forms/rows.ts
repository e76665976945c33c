import { type DragEvent, useRef, useState } from 'react';
import type { Json } from '#src/items/json.ts';

/** The same list with an entry at another place. */
function movedIn<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

export type Rows = ReturnType<typeof useRows>;

/** Entries of a list as rows that keep who they are while they are moved, so that focus and what is typed go along. */
export function useRows(entries: readonly Json[], write: (next: readonly Json[]) => void) {
  const [state, setState] = useState({ keys: [] as readonly number[], next: 0 });
  const [moved, setMoved] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  // Entries may come from elsewhere too: an undo, another's save.
  let { keys, next } = state;
  if (keys.length !== entries.length) {
    keys = entries.map((_, index) => keys[index] ?? next++);
    setState({ keys, next });
  }
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= entries.length) return;
    setState({ keys: movedIn(keys, from, to), next });
    setMoved(to);
    write(movedIn(entries, from, to));
  };
  return {
    keys,
    /** Where the last one was moved to. */
    moved,
    /** Over which row something is dragged. */
    target,
    move,
    add(entry: Json) {
      setState({ keys: [...keys, next], next: next + 1 });
      write([...entries, entry]);
    },
    remove(index: number) {
      setState({ keys: keys.filter((_, each) => each !== index), next });
      write(entries.filter((_, each) => each !== index));
    },
    drag: (index: number) => ({
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = index;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', String(index + 1));
      },
      onDragEnd: () => {
        dragged.current = null;
        setTarget(null);
      },
    }),
    drop: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        move(dragged.current, index);
        setTarget(null);
      },
    }),
  };
}
