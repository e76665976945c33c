/**
 * How an operator's command proves that it knows the publishing token without sending it. The proof
 * opens only operators' answers, for five minutes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const OPERATOR_HEADER = 'x-masthead-operator';
/** Seconds, either way: clocks of two machines differ. */
const MAX_AGE = 300;

/** `at`: milliseconds since 1970 by the machine's clock. */
export function operatorProof(publishToken: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  return `${seconds}.${sign(publishToken, seconds)}`;
}

/** Within the last five minutes. */
export function provesOperator(
  header: string | string[] | undefined,
  publishToken: string,
  now = Date.now(),
): boolean {
  const [, seconds, signature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now / 1000 - Number(seconds)) > MAX_AGE) return false;
  const expected = sign(publishToken, Number(seconds));
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

function sign(publishToken: string, seconds: number): string {
  return createHmac('sha256', publishToken).update(`masthead operator ${seconds}`).digest('hex');
}
