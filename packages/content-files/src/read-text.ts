import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { ContentProblem } from '#src/problems.ts';

export type FileText = string | { problem: ContentProblem };

/** The text in UTF-8, or the first line that is not. */
export async function readText(file: string): Promise<FileText> {
  const bytes = await readFile(file);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const lines = bytes.toString('latin1').split('\n');
  const broken = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  const reason = 'is not UTF-8: save the file in that encoding';
  return { problem: { file, line: broken + 1, field: 'text', reason } };
}
