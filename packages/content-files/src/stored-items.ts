import { LedgerRow } from '@masthead/contract/ledger';
import { ItemInput } from '@masthead/contract/publishing';
import { z } from 'zod';
import { detailOf, type PublishingClient, PublishingError } from '#src/publishing-client.ts';

const PER_PAGE = 200;
const LedgerPage = z.object({
  data: z.array(LedgerRow),
  meta: z.object({ page: z.object({ total: z.int() }) }),
});
const StoredItem = z.object({ data: z.object({ item: ItemInput }) });

export type StoredRow = z.output<typeof LedgerRow>;

/** Last changed first. */
export async function storedRows(client: PublishingClient): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/publishing/ledger?page=${page}&per_page=${PER_PAGE}`;
    const answer = await client.send('GET', path);
    const ledger = LedgerPage.safeParse(answer.body);
    if (answer.status !== 200 || !ledger.success) {
      throw new PublishingError(`the ledger: ${detailOf(answer)}`);
    }
    rows.push(...ledger.data.data);
    if (ledger.data.data.length === 0 || rows.length >= ledger.data.meta.page.total) return rows;
  }
}

/** Null if there is none. */
export async function storedItem(client: PublishingClient, id: string): Promise<ItemInput | null> {
  const answer = await client.send('GET', `/publishing/items/${id}`);
  if (answer.status === 404) return null;
  const stored = StoredItem.safeParse(answer.body);
  if (!stored.success) throw new PublishingError(`item ${id}: ${detailOf(answer)}`);
  return stored.data.data.item;
}

const Withdrawn = z.object({
  data: z.object({
    answer: z.string(),
    redirect_to: z.string().nullable(),
    item: ItemInput,
  }),
});

/** An item that readers do not find, with what its file says of that; null for all others. */
export async function withdrawnItem(
  client: PublishingClient,
  id: string,
): Promise<{ item: ItemInput; withdrawn: string } | null> {
  const answer = await client.send('GET', `/publishing/items/${id}/withdrawal`);
  if (answer.status === 404) return null;
  const stored = Withdrawn.safeParse(answer.body);
  if (!stored.success) throw new PublishingError(`item ${id}: ${detailOf(answer)}`);
  const { redirect_to, answer: given, item } = stored.data.data;
  return { item, withdrawn: redirect_to ?? (given === 'not_found' ? 'not_found' : 'gone') };
}
