import { z } from 'zod';
import { type Finding, look, note, reasonOf, well, wrong } from './finding.ts';
import { OPERATOR_HEADER, operatorProof } from './operator-proof.ts';
import { OPERATOR_STATE, ProgramState } from './program-state.ts';

export interface Program {
  /** Such as `content server`. */
  readonly name: string;
  /** Without a slash at the end. */
  readonly url: string;
  readonly publishToken: string;
  /** Sent with the question for its state. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What to do if nothing answers. */
  readonly advice: string;
}

const Readiness = z.object({
  problems: z.array(z.string()).default([]),
  notes: z.array(z.string()).default([]),
});

const MAX_ASK_TIME = 4_500;
/** Milliseconds: beyond this, schedules, grants and embargoes open at the wrong moment. */
const MAX_CLOCK_DIFFERENCE = 2_000;

/** `state` is null if it does not say it. */
export async function checkProgram(
  program: Program,
): Promise<{ findings: Finding[]; state: ProgramState | null }> {
  const { name, url, advice } = program;
  const isUp = await look(name, async () => {
    try {
      const { status } = await ask(`${url}/healthz`);
      return status === 200
        ? well(`answers at ${url}`)
        : wrong(`${url}/healthz: ${status}`, advice);
    } catch (error) {
      return wrong(`nothing answers at ${url} (${reasonOf(error)})`, advice);
    }
  });
  if (isUp.state === 'wrong') return { findings: [isUp], state: null };
  let state: ProgramState | null = null;
  const findings = await Promise.all([
    look(`${name}, ready`, async () => readiness(await ask(`${url}/readyz`))),
    look(`${name}, token and clock`, async () => {
      state = await operatorState(program);
      return state === null
        ? wrong(
            'does not believe this PUBLISH_TOKEN, or is of an older version',
            'give doctor the settings with which it runs, or restart it',
          )
        : clockOf(state);
    }),
  ]);
  return { findings: [isUp, ...findings], state };
}

/** Null if it does not believe the caller. */
export async function operatorState({
  url,
  publishToken,
  headers = {},
}: Pick<Program, 'url' | 'publishToken' | 'headers'>): Promise<ProgramState | null> {
  const proof = { [OPERATOR_HEADER]: operatorProof(publishToken) };
  const { status, body } = await ask(url + OPERATOR_STATE, { ...headers, ...proof });
  return status === 200 ? ProgramState.parse(body) : null;
}

async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
  const signal = AbortSignal.timeout(MAX_ASK_TIME);
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : null };
}

function readiness({ status, body }: { status: number; body: unknown }) {
  const { problems, notes } = Readiness.parse(body ?? {});
  if (status !== 200) return wrong([`${status}`, ...problems].join('; '), 'see its log');
  return notes.length > 0 ? note(notes.join('; '), 'restart it to take that up') : well('ready');
}

function clockOf({ clock, clock_offset_ms: offset }: ProgramState) {
  const ahead = Date.parse(clock) - offset - Date.now();
  if (Math.abs(ahead) > MAX_CLOCK_DIFFERENCE) {
    return wrong(`${seconds(ahead)} against this machine`, 'have both clocks set by NTP');
  }
  return offset === 0
    ? well('as that of this machine')
    : note(`moved by CLOCK_OFFSET_MS: ${seconds(offset)}`, 'take it out where visitors come');
}

/** Milliseconds as `3600 s ahead`. */
export function seconds(ahead: number): string {
  return `${(Math.abs(ahead) / 1000).toFixed(1)} s ${ahead > 0 ? 'ahead' : 'behind'}`;
}
