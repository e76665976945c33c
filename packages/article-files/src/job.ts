import type { Article, Materials } from '#src/article.ts';

export type DrawnFormat = 'pdf' | 'docx';

/** `id` identifies its result. */
export interface FileJob {
  readonly id: number;
  readonly format: DrawnFormat;
  readonly article: Article;
  readonly materials: Materials;
}

export type FileResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string };

export interface WatchdogLimits {
  /** Bytes. */
  readonly maxMemory: number;
  /** Milliseconds of the processor for each file. */
  readonly maxTime: number;
}

/** Signals by which the process ends itself; without a handler they work while Typst blocks. */
export const OVER_TIME = 'SIGVTALRM';
export const OVER_MEMORY = 'SIGKILL';
