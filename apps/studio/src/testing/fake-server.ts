/** The content server as the contract describes it: what it is sent and what it answers are held against the schemas. */
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@masthead/contract/problem';
import type { z } from 'zod';
import { CONTRACT_CALLS, type ContractCall } from '#src/testing/contract-calls.ts';
import { example, Refusal, refused } from '#src/testing/examples.ts';

export interface Asked {
  readonly method: string;
  /** Below `/studio/api`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** An answer's JSON, a {@link Refusal}, or what makes either of what is asked. */
type Given = object | ((asked: Asked) => object | Promise<object>);
/** By `METHOD /path/:parameter`; paths below `/v1/publishing` are written without it. */
export type Answers = Readonly<Record<string, Given>>;

const BASE = '/studio/api';
const EVERY = Object.entries(CONTRACT_CALLS).map(([name, call]) => ({
  name,
  call,
  pattern: new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`),
  /** `/items/new` is no item: what names no parameter comes first. */
  parameters: name.split(':').length,
}));
EVERY.sort((one, other) => one.parameters - other.parameters);

/** What is true of most items, unless a test says otherwise. */
const USUAL: Answers = { 'GET /items/:id/withdrawal': refused('not_found') };

const shortOf = (name: string): string => name.replace(' /v1/publishing', ' ');

export class FakeServer {
  /** Every call, in its order. */
  readonly asked: Asked[] = [];
  /** What a real server would not have been asked, or would not have answered. */
  readonly faults: string[] = [];
  #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
    for (const name of Object.keys(answers)) {
      if (!EVERY.some((each) => shortOf(each.name) === name)) this.faults.push(`no call: ${name}`);
    }
  }

  /** Answers these otherwise from now on. */
  answer(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  /** The calls of a method to a path below `/studio/api`, or below `/v1/publishing` there. */
  sent(method: string, path: string | RegExp): Asked[] {
    return this.asked.filter((each) => {
      const short = each.path.replace('/v1/publishing', '');
      return (
        each.method === method && (typeof path === 'string' ? short === path : path.test(short))
      );
    });
  }

  readonly fetch = async (
    input: string | URL | Request,
    init: RequestInit = {},
  ): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://studio.example');
    const { method = 'GET', body } = init;
    const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
    const asked = {
      ...{ method, path, query: searchParams },
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    this.asked.push(asked);
    const found = EVERY.find(({ pattern }) => pattern.test(`${method} ${path}`));
    if (found === undefined) return this.#fault(`nobody answers ${method} ${path}`);
    const { name, call } = found;
    if (call.body && typeof body === 'string')
      this.#check(`body of ${name}`, call.body, asked.body);
    const given =
      this.#answers[shortOf(name)] ??
      USUAL[shortOf(name)] ??
      (call.example && example(call.example));
    if (!given) return this.#fault(`no example answers ${name}`);
    return this.#respond(name, call, typeof given === 'function' ? await given(asked) : given);
  };

  #respond(name: string, call: ContractCall, answer: object): Response {
    if (!(answer instanceof Refusal)) {
      this.#check(`answer of ${name}`, call.answer, answer);
      return Response.json(answer);
    }
    this.#check(`refusal of ${name}`, Problem, answer.problem);
    return Response.json(answer.problem, { status: answer.problem.status });
  }

  #check(what: string, schema: z.ZodType, value: unknown): void {
    const { error, data } = schema.safeParse(value);
    if (error) this.faults.push(`${what}: ${error.message}`);
    else if (what.startsWith('answer') && !isDeepStrictEqual(data, value))
      this.faults.push(`${what} has what the contract has not`);
  }

  #fault(fault: string): never {
    this.faults.push(fault);
    throw new TypeError(fault);
  }
}
