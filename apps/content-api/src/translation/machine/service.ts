/** Asks a service of the operator's to translate (`MACHINE_TRANSLATION_URL`): one POST of JSON, answered in JSON. */
import type { GuideTerm } from '@masthead/contract/glossary';
import { tagFaults } from '@masthead/contract/translation/tagged-text.ts';
import type { TextUnit } from '@masthead/contract/translation/text-units.ts';
import { z } from 'zod';
import { ProblemError } from '#src/platform/problems.ts';
import type { MachineSettings } from '#src/translation/machine/settings.ts';

interface MachineOrder {
  readonly source: string;
  readonly target: string;
  readonly units: readonly TextUnit[];
  readonly terms: readonly GuideTerm[];
  readonly styleNotes: string | null;
}

export interface MachineTranslation {
  /** Limit of characters per day. */
  readonly perDay: number;
  /** The request to the service. Throws `payload_too_large` for an item that is too long. */
  prepare(order: MachineOrder): MachineJob;
}

interface MachineJob {
  /** Number of characters to translate, by which such services are paid. */
  readonly characters: number;
  /**
   * The translation of each text by its id, with the marks that it must have. Throws `unavailable` for a service that
   * does not answer in time or answers anything else.
   */
  send(): Promise<Map<string, string>>;
}

const MAX_REQUEST_TIME = 60_000;
const MAX_SENT_BYTES = 2_000_000;
const MAX_ANSWER_BYTES = 8_000_000;

const Answer = z.object({
  texts: z.array(z.object({ id: z.string(), text: z.string().trim().min(1) })),
});

const failed = (reason: string): ProblemError =>
  new ProblemError('unavailable', `The service for machine translation ${reason}.`);

/** Each text as a service is given it; one with tags (`<strong>`, `<a1>`) must come back with them. */
const textOf = ({ id, text, isRich, most }: TextUnit) => ({
  id,
  text,
  format: isRich ? 'tagged' : 'plain',
  max_length: most,
});

export function machineTranslation(
  { url, token, perDay }: MachineSettings,
  within = MAX_REQUEST_TIME,
): MachineTranslation {
  return {
    perDay,
    prepare({ source, target, units, terms, styleNotes }) {
      const body = JSON.stringify({
        ...{ source, target, texts: units.map(textOf) },
        glossary: terms.map(({ term, translation, note }) => ({ term, translation, note })),
        style_notes: styleNotes,
      });
      if (Buffer.byteLength(body) > MAX_SENT_BYTES) {
        throw new ProblemError('payload_too_large', 'The item is too long for a machine.');
      }
      return {
        characters: units.reduce((sum, { text }) => sum + [...text].length, 0),
        async send() {
          const answer = Answer.safeParse(await post(url, { token, body, within }));
          if (!answer.success) throw failed(`answered no texts (${placeIn(answer.error)})`);
          return checked(units, answer.data.texts);
        },
      };
    },
  };
}

const placeIn = ({ issues: [first] }: z.ZodError): string =>
  `${first?.path.join('.') || 'body'}: ${first?.message}`;

async function post(
  url: string,
  { token, body, within }: { token: string | null; body: string; within: number },
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body,
      // The token is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw failed(`answered ${response.status}`);
    }
    return JSON.parse(await textWithin(response, MAX_ANSWER_BYTES));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (error instanceof SyntaxError) throw failed('answered no JSON');
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw failed(isLate ? `did not answer within ${within / 1000} s` : 'cannot be reached');
  }
}

async function textWithin(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw failed(`answered more than ${most} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Every text that was asked for, once, with its marks. */
function checked(
  units: readonly TextUnit[],
  texts: readonly { readonly id: string; readonly text: string }[],
): Map<string, string> {
  const found = new Map(texts.map(({ id, text }) => [id, text]));
  for (const { id, isRich, tags, most } of units) {
    const text = found.get(id);
    if (text === undefined) throw failed(`left out ${id}`);
    const [fault] = isRich ? tagFaults(text, tags) : [];
    if (fault) throw failed(`answered ${id} with a mark that is ${fault.fault}: ${fault.at}`);
    if (most !== null && text.length > most) {
      throw failed(`answered ${id} with more than ${most} characters`);
    }
  }
  const wanted = new Set(units.map(({ id }) => id));
  return new Map([...found].filter(([id]) => wanted.has(id)));
}
