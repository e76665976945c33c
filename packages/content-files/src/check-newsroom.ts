/** Compares the folder's newsroom with the store's before anything is sent. */
import { Uuid } from '@masthead/contract/common';
import { otherNewsroom } from '@masthead/contract/newsroom';
import { StoredNewsroomAnswer } from '@masthead/contract/publishing';
import { type ConfigurationFiles, readConfigurationFiles } from '#src/configuration-files.ts';
import { detailOf, type PublishingClient, PublishingError } from '#src/publishing-client.ts';
import { isRecord } from '#src/records.ts';

/**
 * Whatever part of the folder `root` is published, all of it belongs to the newsroom of its configuration. A
 * folder without one, such as an import's, says of nobody that it is theirs.
 * @throws PublishingError where the store holds the content of another one
 */
export async function checkNewsroom(root: string, client: PublishingClient): Promise<void> {
  const configuration = await readConfigurationFiles(root);
  if (configuration.value === null) return;
  const answer = await client.send('GET', '/publishing/newsroom');
  // Older servers have no ids.
  if (answer.status === 404) return;
  const stored = StoredNewsroomAnswer.safeParse(answer.body);
  if (answer.status !== 200 || !stored.success) {
    throw new PublishingError(`whose newsroom is stored: ${detailOf(answer)} (${answer.status})`);
  }
  const other = otherNewsroom(stored.data.data, idOf(configuration));
  if (other === null) return;
  throw new PublishingError(
    `${other}. Nothing was sent: each newsroom needs a store of its own (DATA_DIR or DATABASE_URL)`,
  );
}

function idOf({ value }: ConfigurationFiles): string | null {
  const newsroom = isRecord(value?.newsroom) ? value.newsroom : {};
  return Uuid.safeParse(newsroom.id).data ?? null;
}
