/** Parts of the PostgreSQL protocol (manual, chapter 54) for the embedded database. */

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const ERROR_RESPONSE = 'E'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
/** Type, length, and one byte: the state of the transaction. */
const READY_BYTES = 6;
const HEAD_BYTES = 5;

/** The server's messages to a client after authentication: `AuthenticationOk`, `ReadyForQuery`. */
export const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
export const TERMINATE = 'X'.charCodeAt(0);

/** A simple query. */
export function queryMessage(sql: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${sql}\0`);
  const message = new Uint8Array(text.length + HEAD_BYTES);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, text.length + 4);
  message.set(text, HEAD_BYTES);
  return message;
}

/** Whether a transaction is open after this answer. */
export function isInTransaction(answer: Buffer): boolean {
  return answer.at(-1) !== IDLE;
}

/** The database's reason for ending, if this is its last answer: all others end with `ReadyForQuery`. */
export function fatalMessage(answer: Buffer): string | null {
  if (answer.at(-READY_BYTES) === READY_FOR_QUERY) return null;
  for (let at = 0; at + HEAD_BYTES <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== ERROR_RESPONSE) continue;
    const fields = answer.toString('utf8', at + HEAD_BYTES).split('\0');
    const message = fields.find((field) => field.startsWith('M'));
    if (message !== undefined) return message.slice(1);
  }
  return 'it broke off in an answer';
}
