import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Bodies = Readonly<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page is compressed once and sent often; a higher quality costs more than it saves. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

/** The three forms in which a reply is kept. */
export async function encodeBodies(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    compressGzip(identity, { level: GZIP_LEVEL }),
  ]);
  return { br, gzip: gz, identity };
}

const REFUSED = /;\s*q=0(\.0+)?\s*$/;

/** What clients send differs little; an inventive one only finds its answer worked out each time. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 200;

/** The best form that an `Accept-Encoding` header takes; whole without one. */
export function chooseEncoding(accepted = ''): Encoding {
  let chosen = known.get(accepted);
  if (chosen === undefined) {
    chosen = bestOf(accepted);
    if (known.size < MAX_KNOWN) known.set(accepted, chosen);
  }
  return chosen;
}

function bestOf(accepted: string): Encoding {
  const taken = new Set(
    accepted
      .split(',')
      .filter((part) => !REFUSED.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}
