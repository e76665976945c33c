import { MAX_LINK_MS, MIN_LINK_MS, type PreviewInput } from '@masthead/contract/preview';
import type { InputError } from '@masthead/contract/problem';
import { descriptorOf } from '@masthead/contract/types';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';
import type { Caller } from '#src/people/caller.ts';
import { invalidInput, ProblemError } from '#src/platform/problems.ts';
import { typesOf } from '#src/previews/queries/types-of.ts';

type Input = z.output<typeof PreviewInput>;

interface Asked {
  readonly link: NonNullable<Input['link']>;
  readonly items: Input['items'];
}

/**
 * The end of a link that is handed on. Without items it shows the whole site at an instant, which takes the right to
 * publish or to make grants. Pitches take no comments. Throws `forbidden` and `invalid_input`.
 */
export async function linkEnd(
  db: Kysely<Schema>,
  { link, items }: Asked,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<Date> {
  const { capabilities } = caller;
  if (items.length === 0 && !capabilities.has('publish') && !capabilities.has('grant')) {
    throw new ProblemError('forbidden', 'A link to the whole site needs the right to publish.');
  }
  const errors: InputError[] = [];
  const end = new Date(link.ends_at);
  const lasts = end.getTime() - now.getTime();
  if (lasts < MIN_LINK_MS || lasts > MAX_LINK_MS) {
    errors.push({ path: 'link.ends_at', message: 'must be from one hour to twelve weeks ahead' });
  }
  const types = await typesOf(db, items);
  items.forEach((item, index) => {
    const type = types.get(item);
    if (type === undefined) errors.push({ path: `items.${index}`, message: 'is no item' });
    else if (link.comments && descriptorOf(type).editedBy === 'pitch') {
      errors.push({ path: 'link.comments', message: 'must be false for pitches' });
    }
  });
  if (errors.length > 0) throw invalidInput(errors);
  return end;
}
