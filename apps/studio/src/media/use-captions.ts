import { useEffect, useState } from 'react';
import { isCue } from '#src/media/cues.ts';
import { type Block, type Cue, parseVtt, serializeVtt, type Track } from '#src/media/vtt.ts';
import { useUnsaved } from '#src/session/unsaved.ts';

interface State {
  readonly track: Track;
  readonly selected: Cue | null;
  /** What was before each act, the last one last. */
  readonly past: readonly {
    readonly track: Track;
    readonly selected: Cue | null;
    readonly act: string;
  }[];
}

const MOST_STEPS = 200;

/** A film's captions while they are edited: kept in this browser until they are saved, each act can be undone. */
export function useCaptions(place: string, stored: Track) {
  const [state, setState] = useState<State>(() => {
    const track = readKept(place) ?? stored;
    return { track, selected: track.blocks.find(isCue) ?? null, past: [] };
  });
  const { track, selected, past } = state;
  const text = serializeVtt(track);
  const isChanged = text !== serializeVtt(stored);
  useUnsaved(isChanged);
  useEffect(() => {
    if (isChanged) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  }, [place, text, isChanged]);

  /** `act` names what is done: strokes in one field are one step. */
  const put = (next: Track, cue: Cue | null, act: string) =>
    setState((before) => {
      const last = before.past.at(-1);
      const isSameAct = last !== undefined && act.startsWith('type') && last.act === act;
      const step = { track: before.track, selected: before.selected, act };
      return {
        track: next,
        selected: cue,
        past: isSameAct ? before.past : [...before.past, step].slice(-MOST_STEPS),
      };
    });

  return {
    track,
    cues: track.blocks.filter(isCue),
    selected,
    isChanged,
    text,
    canUndo: past.length > 0,
    select: (cue: Cue | null) =>
      setState((before) => ({
        ...before,
        selected: cue,
        // What is typed from here on is a step of its own.
        past: before.past.map((step) => ({ ...step, act: '' })),
      })),
    apply: ({ blocks, cue }: { blocks: readonly Block[]; cue: Cue | null }, act: string) =>
      put({ ...track, blocks }, cue, act),
    replace: (next: Track) => put(next, next.blocks.find(isCue) ?? null, 'import'),
    undo: () =>
      setState((before) => {
        const last = before.past.at(-1);
        return last
          ? { track: last.track, selected: last.selected, past: before.past.slice(0, -1) }
          : before;
      }),
  };
}

export type CaptionsEdit = ReturnType<typeof useCaptions>;

function readKept(place: string): Track | null {
  const kept = localStorage.getItem(place);
  try {
    return kept === null ? null : parseVtt(kept);
  } catch {
    return null;
  }
}
