import type { AlertDigest, AlertMail, AlertState } from '@masthead/contract/alert-desk';
import { useQuery } from '@tanstack/react-query';
import { publishing } from '#src/data/ask.ts';

/** Which item's mail, in which language. */
export interface AskedMail {
  readonly item: string;
  readonly locale: string;
}

const EVERY_MS = 30_000;

/** How alerts are sent, asked anew while somebody looks at it. */
export const useAlertState = () =>
  useQuery({
    queryKey: ['press', 'alerts'],
    queryFn: async () => (await publishing<AlertState>('GET', '/alerts')).data,
    refetchInterval: EVERY_MS,
  });

const questionOf = ({ item, locale }: AskedMail): string =>
  `item=${encodeURIComponent(item)}&locale=${encodeURIComponent(locale)}`;

/** An item's mail; of none it asks for none. */
export const useAlertMail = (asked: AskedMail | null) =>
  useQuery({
    queryKey: ['press', 'mail', asked],
    queryFn: async () =>
      asked && (await publishing<AlertMail>('GET', `/alerts/mail?${questionOf(asked)}`)).data,
    enabled: asked !== null,
    retry: false,
  });

/** Where the mail stands as a document. */
export const mailDocument = (asked: AskedMail): string =>
  `/studio/api/v1/publishing/alerts/mail.html?${questionOf(asked)}`;

/** Sends it to whoever is signed in; answers the address. */
export const sendTestMail = async (asked: AskedMail): Promise<string> =>
  (await publishing<{ readonly to: string }>('POST', '/alerts/test-mails', asked)).data.to;

/** Which list's digest, in which rhythm and language. */
export interface AskedDigest {
  readonly channel: string;
  readonly frequency: 'daily' | 'weekly';
  readonly locale: string;
}

const digestQuestion = ({ channel, frequency, locale }: AskedDigest): string =>
  new URLSearchParams({ channel, frequency, locale }).toString();

/** A digest as it would be sent now; of no list it asks for none. */
export const useAlertDigest = (asked: AskedDigest | null) =>
  useQuery({
    queryKey: ['press', 'digest', asked],
    queryFn: async () =>
      asked &&
      (await publishing<AlertDigest>('GET', `/alerts/digest?${digestQuestion(asked)}`)).data,
    enabled: asked !== null,
    retry: false,
  });

/** Where the digest stands as a document. */
export const digestDocument = (asked: AskedDigest): string =>
  `/studio/api/v1/publishing/alerts/digest.html?${digestQuestion(asked)}`;

/** Sends it to whoever is signed in; answers the address. */
export const sendTestDigest = async (asked: AskedDigest): Promise<string> =>
  (await publishing<{ readonly to: string }>('POST', '/alerts/test-digests', asked)).data.to;
