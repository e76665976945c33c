import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Derived from `ADDRESS_KEY`: addresses are stored sealed and found by keyed hash. */
export interface AddressKeys {
  /** AES-256-GCM; another text each time. */
  seal(address: string): string;
  /** Throws {@link WrongAddressKey} for what was sealed with another key. */
  open(sealed: string): string;
  /** HMAC-SHA-256 of the address as {@link normalAddress} writes it, in hex. */
  hash(address: string): string;
  /** Hash of the mailbox that an address most likely leads to, for limits only: two people may share it. */
  hashMailbox(address: string): string;
  /** The same of its domain. */
  hashDomain(address: string): string;
  /** The same for visitors' IP addresses, which aren't stored either. */
  hashVisitor(ip: string): string;
  /** Signs the links of mails. */
  readonly tokenKey: Uint8Array;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The store has addresses that this key does not open. */
class WrongAddressKey extends Error {
  override readonly name = 'WrongAddressKey';

  constructor() {
    super('ADDRESS_KEY is not the one that the addresses were kept with');
  }
}

export function createAddressKeys(addressKey: string): AddressKeys {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', addressKey, '', `masthead alerts ${purpose}`, 32));
  const [sealing, hashing, visitors] = [derived('seal'), derived('hash'), derived('visitors')];
  const hashed = (key: Buffer, value: string) =>
    createHmac('sha256', key).update(value).digest('hex');
  return {
    tokenKey: derived('tokens'),
    hash: (address) => hashed(hashing, normalAddress(address)),
    hashMailbox: (address) => hashed(hashing, `mailbox ${foldedAddress(address)}`),
    hashDomain: (address) => hashed(hashing, `domain ${normalAddress(address).split('@').at(-1)}`),
    hashVisitor: (ip) => hashed(visitors, ip),
    seal(address) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const tagAt = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, tagAt));
      try {
        return decipher.update(bytes.subarray(tagAt), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new WrongAddressKey();
      }
    },
  };
}

/**
 * Normal form of an address: lower case, host as in DNS. RFC 5321 allows case-sensitive mailboxes, but nobody
 * has them.
 */
function normalAddress(address: string): string {
  const trimmed = address.trim().normalize('NFC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  const host = trimmed.slice(at + 1);
  return `${trimmed.slice(0, at)}@${domainToASCII(host) || host}`;
}

/** Other names of a provider's domain: both lead to the same mailboxes. */
const SAME_DOMAINS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/** Removes dots and anything after a plus, which many providers ignore. */
function foldedAddress(address: string): string {
  const normal = normalAddress(address);
  const at = normal.lastIndexOf('@');
  const [local, domain] = [normal.slice(0, at), normal.slice(at + 1)];
  const folded = local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '');
  return `${folded || local}@${SAME_DOMAINS[domain] ?? domain}`;
}
