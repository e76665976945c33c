/** An authenticator as a device has one, of one passkey (WebAuthn level 3): ES256, without attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** The ways in which a device may misbehave. */
export interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: it has not looked at who holds it. */
  readonly verifies?: boolean;
  /** False: nobody has touched it. */
  readonly isTouched?: boolean;
  /** What the browser says of the call. */
  readonly client?: Readonly<Record<string, unknown>>;
}

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  /** How often it has signed, as it tells; a copy of a key tells an old one. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** `navigator.credentials.create`, as JSON. */
  make(challenge: string, odd: Oddity = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), this.#id, key]);
    const data = Buffer.concat([this.#data(AT, odd), credential]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#client('webauthn.create', challenge, odd)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** `navigator.credentials.get`, as JSON. */
  sign(challenge: string, odd: Oddity = {}) {
    this.counter += 1;
    const client = this.#client('webauthn.get', challenge, odd);
    const data = this.#data(0, odd);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #answer<T>(response: T) {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string, { origin = this.#origin, client }: Oddity): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...client }));
  }

  #data(flags: number, { rpId, verifies = true, isTouched = true }: Oddity): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | (isTouched ? UP : 0) | (verifies ? UV : 0);
    return Buffer.concat([
      sha256(rpId ?? new URL(this.#origin).hostname),
      Buffer.from([all]),
      counter,
    ]);
  }
}
