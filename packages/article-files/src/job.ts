import type { Article, Materials } from '#src/article.ts';

/** The formats that are made in a thread of their own. */
export type DrawnFormat = 'pdf' | 'docx';

/** A file to be made; `id` tells its result. */
export interface FileJob {
  readonly id: number;
  readonly format: DrawnFormat;
  readonly article: Article;
  readonly materials: Materials;
}

export type FileResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string };
