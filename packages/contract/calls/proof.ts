/** Proof of origin (decision 0075). What visitors ask is taken from the site alone, by its service token. */

import * as proof from '@masthead/contract/proof';
import { z } from 'zod';
import type { CallRows } from './row.ts';

export const PROOF_CALLS = {
  verifyHash: {
    method: 'POST',
    path: '/proof/hashes',
    summary: 'Whether a file or an edition with this SHA-256 was published, and what became of it',
    body: proof.HashQuestion,
    maxBytes: 4096,
    answer: proof.ProofAnswer,
    examples: { body: 'proof/examples/hash-', answer: 'proof/examples/answer-' },
  },
  verifyText: {
    method: 'POST',
    path: '/proof/texts',
    summary: 'What of a text is published now; the text is kept nowhere',
    body: proof.TextQuestion,
    maxBytes: 500_000,
    answer: proof.ProofAnswer,
    examples: { body: 'proof/examples/text-', answer: 'proof/examples/answer-' },
  },
  reportFile: {
    method: 'POST',
    path: '/proof/files',
    summary:
      'Records the SHA-256 of a file of an article before it is sent; not_found where nobody may see it',
    body: proof.FileReport,
    maxBytes: 4096,
    status: 204,
    answer: z.null(),
    examples: { body: 'proof/examples/file-' },
  },
  readLog: {
    method: 'GET',
    path: '/proof/log',
    summary: 'Entries of the signed log, a thousand at a time',
    query: proof.LogQuery,
    answer: proof.LogAnswer,
    examples: { answer: 'proof/examples/log-' },
  },
  readKeys: {
    method: 'GET',
    path: '/proof/key',
    summary: 'The newsroom’s public keys and the signed head of its log',
    answer: proof.KeyAnswer,
    examples: { answer: 'proof/examples/key-' },
  },
  correctEntry: {
    method: 'POST',
    path: '/publishing/proof/corrections',
    summary: 'Appends to the log that an entry was wrong',
    allows: ['configure'],
    body: proof.CorrectionOfEntry,
    answer: proof.AppendedAnswer,
    examples: { body: 'proof/examples/correction-', answer: 'proof/examples/appended-' },
  },
  revokeKey: {
    method: 'POST',
    path: '/publishing/proof/revocations',
    summary: 'Appends to the log that a key is not to be believed from an entry on',
    allows: ['configure'],
    body: proof.KeyRevocation,
    answer: proof.AppendedAnswer,
    examples: { body: 'proof/examples/revocation-', answer: 'proof/examples/appended-' },
  },
} as const satisfies CallRows;
