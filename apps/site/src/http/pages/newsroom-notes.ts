import type { FastifyBaseLogger } from 'fastify';
import type { NewsroomSettings } from '#src/newsroom-settings.ts';

/** Notes for operators about the source of the newsroom's settings; for `/readyz`. */
export interface NewsroomNotes {
  current(): readonly string[];
  /** Compares the current settings with those of a fresh start, and logs differences. */
  look(log: FastifyBaseLogger): Promise<void>;
}

const FROM_DEFAULTS =
  'newsroom: defaults, for the content server did not answer when the site started';

/** Without such settings there are no notes. */
export function newsroomNotes(settings: NewsroomSettings | undefined): NewsroomNotes {
  let notes = settings?.from === 'defaults' ? [FROM_DEFAULTS] : [];
  return {
    current: () => notes,
    async look(log) {
      const changed = (await settings?.changed()) ?? null;
      if (changed === null) return;
      const known = notes;
      notes = changed.length === 0 ? [] : [`${changed.join(', ')}: changed, from the next start`];
      for (const note of notes) if (!known.includes(note)) log.warn(note);
    },
  };
}
