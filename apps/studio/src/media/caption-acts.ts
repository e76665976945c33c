/** What the captions editor does, by a button or a key. */
import type { RefObject } from 'react';
import { added, changed, merged, moved, removed, split } from '#src/media/cues.ts';
import type { CaptionsEdit } from '#src/media/use-captions.ts';

const SECOND = 1000;
const NUDGE = 100;

export interface Places {
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly text: RefObject<HTMLTextAreaElement | null>;
}

export type Act =
  | 'play'
  | 'back'
  | 'forward'
  | 'start_here'
  | 'end_here'
  | 'add'
  | 'split'
  | 'merge'
  | 'earlier'
  | 'later'
  | 'all_earlier'
  | 'all_later'
  | 'previous'
  | 'next'
  | 'remove'
  | 'undo';

/** Keys with Alt, by their place (`KeyboardEvent.code`): on a Mac Alt changes the characters. */
export const KEYS: Readonly<Partial<Record<Act, readonly [code: string, shown: string]>>> = {
  play: ['KeyK', 'Alt+K'],
  back: ['KeyJ', 'Alt+J'],
  forward: ['KeyL', 'Alt+L'],
  start_here: ['KeyI', 'Alt+I'],
  end_here: ['KeyO', 'Alt+O'],
  add: ['KeyN', 'Alt+N'],
  split: ['KeyS', 'Alt+S'],
  merge: ['KeyM', 'Alt+M'],
  earlier: ['Comma', 'Alt+,'],
  later: ['Period', 'Alt+.'],
  previous: ['ArrowUp', 'Alt+ArrowUp'],
  next: ['ArrowDown', 'Alt+ArrowDown'],
  undo: ['KeyZ', 'Alt+Z'],
};

const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(KEYS).map(([act, [code]]) => [code, act]),
);

export const actOfKey = (code: string): string | undefined => BY_CODE.get(code);

/** Every act of the editor as it is at this moment. */
export function actsOf(
  edit: CaptionsEdit,
  { film, text }: Places,
): Readonly<Record<Act, () => void>> {
  const { selected, cues, track, apply, select, undo } = edit;
  const position = () => Math.round((film.current?.currentTime ?? 0) * SECOND);
  const seek = (to: number) => {
    if (film.current) film.current.currentTime = Math.max(0, to / SECOND);
  };
  const go = (by: 1 | -1) => {
    const at = selected === null ? -1 : cues.indexOf(selected);
    const cue = cues[at + by];
    if (cue === undefined) return;
    select(cue);
    seek(cue.start);
  };
  const nudge = (by: number, following: boolean) =>
    selected && apply(moved(track.blocks, selected, { by, following }), 'move');
  return {
    play: () => {
      const { current } = film;
      if (current?.paused) void current.play();
      else current?.pause();
    },
    back: () => seek(position() - SECOND),
    forward: () => seek(position() + SECOND),
    start_here: () =>
      selected && apply(changed(track.blocks, selected, { start: position() }), 'start'),
    end_here: () => selected && apply(changed(track.blocks, selected, { end: position() }), 'end'),
    add: () => {
      apply(added(track.blocks, position()), 'add');
      text.current?.focus();
    },
    split: () => {
      if (selected === null) return;
      const caret = text.current?.selectionStart ?? Math.floor(selected.text.length / 2);
      apply(split(track.blocks, selected, { caret, at: position() }), 'split');
    },
    merge: () => selected && apply(merged(track.blocks, selected), 'merge'),
    earlier: () => nudge(-NUDGE, false),
    later: () => nudge(NUDGE, false),
    all_earlier: () => nudge(-NUDGE, true),
    all_later: () => nudge(NUDGE, true),
    previous: () => go(-1),
    next: () => go(1),
    remove: () => selected && apply(removed(track.blocks, selected), 'remove'),
    undo,
  };
}

export const isAct = (
  name: string | undefined,
  acts: Readonly<Record<Act, () => void>>,
): name is Act => name !== undefined && name in acts;
