/** Questions about the origin of files and texts (decision 0075). */
import { callAddress } from '@masthead/contract/calls/address.ts';
import { PROOF_CALLS } from '@masthead/contract/calls/proof.ts';
import {
  type FileReport,
  KeyAnswer,
  type KeyDocument,
  LogAnswer,
  type LogEntry,
  type ProofAnswer,
} from '@masthead/contract/proof';
import type { Locale } from '@masthead/locales/registry';
import type { z } from 'zod';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import type { ContentClient } from '#src/api/content-client.ts';

interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

/**
 * Asks by the SHA-256 of a file, or the printed fingerprint. Throws `ApiUnavailable` and the content server's problems.
 */
export async function askAboutHash(
  client: ContentClient,
  hash: string,
  { locale, address }: Visitor,
): Promise<ProofAnswer['data']> {
  return (await client.post('verifyHash', { locale, address, body: { hash, locale } })).data;
}

export async function askAboutText(
  client: ContentClient,
  text: string,
  { locale, address }: Visitor,
): Promise<ProofAnswer['data']> {
  return (await client.post('verifyText', { locale, address, body: { text, locale } })).data;
}

/**
 * Called before a file is sent to everybody. Throws `ApiUnavailable` if it cannot be recorded: then it must
 * not be sent.
 */
export async function reportFile(
  client: ContentClient,
  body: z.output<typeof FileReport>,
): Promise<void> {
  try {
    await client.post('reportFile', { locale: body.locale, body });
  } catch (error) {
    // Its item was taken away meanwhile: its address says so when it is asked again.
    if (error instanceof ApiProblem) throw new ApiUnavailable('not recorded', { cause: error });
    throw error;
  }
}

export async function readKeyDocument(client: ContentClient, locale: Locale): Promise<KeyDocument> {
  const { path: name } = PROOF_CALLS.readKeys;
  const schema = KeyAnswer.pick({ data: true });
  return (await client.get(name, { locale, name, schema })).data;
}

export async function readLogAfter(
  client: ContentClient,
  after: number,
  locale: Locale,
): Promise<readonly LogEntry[]> {
  const { path: name } = PROOF_CALLS.readLog;
  const schema = LogAnswer.pick({ data: true });
  return (await client.get(callAddress(name, { query: { after } }), { locale, name, schema })).data;
}
