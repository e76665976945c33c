import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endorsementText, headText, keyIdOf } from '@masthead/contract/proof/chain.ts';
import { z } from 'zod';
import { hasErrorCode } from '#src/media/errors.ts';

const SEED_BYTES = 32;
const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const FILE = 'proof-key';

const bytesOf = (text: string): Buffer =>
  Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');

/** 32 random bytes, as `openssl rand -hex 32` or `-base64 32` writes them. */
const Seed = z
  .string()
  .trim()
  .refine((text) => bytesOf(text).length === SEED_BYTES, {
    message:
      'must be 32 bytes in Base64 or hexadecimal digits, such as `openssl rand -hex 32` makes',
  });

export const PROOF_SETTINGS = { PROOF_KEY: Seed.optional(), PROOF_KEY_OLD: Seed.optional() };

/** Signs the log's head. */
interface ProofKey {
  readonly id: string;
  /** 32 bytes in Base64. */
  readonly publicKey: string;
  signHead(head: Parameters<typeof headText>[0]): string;
  /** Signs another key as this one's successor. */
  endorse(publicKey: string): string;
}

export interface ProofKeys {
  readonly current: ProofKey;
  /** The one before, as long as its owner has it: it endorses the current one. */
  readonly old: ProofKey | null;
}

/** Opens the keys from the settings; outside production the current one is made once and kept in the data directory. */
export async function openProofKeys(config: {
  readonly dataDir: string;
  readonly proofKey: string | null;
  readonly proofKeyOld: string | null;
}): Promise<ProofKeys> {
  const { proofKeyOld } = config;
  return {
    current: keyOf(config.proofKey ?? (await keptSeed(config.dataDir))),
    old: proofKeyOld === null ? null : keyOf(proofKeyOld),
  };
}

function keyOf(seed: string): ProofKey {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_OF_ED25519, bytesOf(seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(-SEED_BYTES).toString('base64');
  return {
    id: keyIdOf(publicKey),
    publicKey,
    signHead: (head) => signed(key, headText(head)),
    endorse: (other) => signed(key, endorsementText(other)),
  };
}

const signed = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), key).toString('base64');

/** Two servers that start at once end up with the same: it is linked into place, which only the first can. */
async function keptSeed(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  const kept = await readSeed(file);
  if (kept !== null) return kept;
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, randomBytes(SEED_BYTES).toString('base64'), { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return keptSeed(dataDir);
}

async function readSeed(file: string): Promise<string | null> {
  try {
    const seed = Seed.safeParse(await readFile(file, 'utf8'));
    if (seed.success) return seed.data;
    throw new Error(`${file} holds no key; remove it to have a new one made.`);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
