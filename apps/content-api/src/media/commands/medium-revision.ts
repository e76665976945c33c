import { createHash } from 'node:crypto';
import { MediaInput } from '@masthead/contract/publishing';
import { inOrder } from '#src/publishing/item-revision.ts';

export function mediumRevision({
  sha256,
  metadata,
}: {
  sha256: string;
  metadata: unknown;
}): string {
  const content = { sha256, metadata: MediaInput.parse(metadata) };
  const json = JSON.stringify(content, (_key, value: unknown) => inOrder(value));
  return createHash('sha256').update(json).digest('hex').slice(0, 32);
}
