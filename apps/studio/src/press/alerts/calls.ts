import { skipToken, useQuery } from '@tanstack/react-query';
import { callHref, dataOf } from '#src/data/calls.ts';

/** An item's mail in a language. */
export interface AskedMail {
  readonly item: string;
  readonly locale: string;
}

const EVERY_MS = 30_000;

/** The state of alerts, requested again while somebody looks at it. */
export const useAlertState = () =>
  useQuery({
    queryKey: ['press', 'alerts'],
    queryFn: () => dataOf('readAlerts'),
    refetchInterval: EVERY_MS,
  });

/** An item's mail; of none it asks for none. */
export const useAlertMail = (asked: AskedMail | null) =>
  useQuery({
    queryKey: ['press', 'mail', asked],
    queryFn: asked === null ? skipToken : () => dataOf('readAlertMail', { query: asked }),
    retry: false,
  });

/** The address of the mail as a document. */
export const mailDocument = (asked: AskedMail): string =>
  callHref('readAlertMailDocument', { query: asked });

/** Sends it to the signed-in person; returns the address. */
export const sendTestMail = async (asked: AskedMail): Promise<string> =>
  (await dataOf('sendTestMail', { body: asked })).to;

/** A list's digest with its rhythm and language. */
export interface AskedDigest {
  readonly channel: string;
  readonly frequency: 'daily' | 'weekly';
  readonly locale: string;
}

/** A digest as it would be sent now; of no list it asks for none. */
export const useAlertDigest = (asked: AskedDigest | null) =>
  useQuery({
    queryKey: ['press', 'digest', asked],
    queryFn: asked === null ? skipToken : () => dataOf('readAlertDigest', { query: asked }),
    retry: false,
  });

/** The address of the digest as a document. */
export const digestDocument = (asked: AskedDigest): string =>
  callHref('readAlertDigestDocument', { query: asked });

/** Sends it to the signed-in person; returns the address. */
export const sendTestDigest = async (asked: AskedDigest): Promise<string> =>
  (await dataOf('sendTestDigest', { body: asked })).to;
