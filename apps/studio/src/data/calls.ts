/** The calls of the contract's table, by name, as the signed-in person. */
import addresses from 'virtual:calls';
import type { CallAnswer, CallArguments, CallData, CallName } from '@masthead/contract/calls';
import { callAddress, type Given } from '@masthead/contract/calls/address.ts';
import { ask, BASE } from '#src/data/ask.ts';

/** Makes a call; throws `CallError`. */
export function call<N extends CallName>(
  name: N,
  ...given: CallArguments<N>
): Promise<CallAnswer<N>>;
export function call(name: CallName, ...given: readonly unknown[]): Promise<unknown> {
  return send(name, given);
}

/** The same where nothing but the answer's `data` is of use. */
export function dataOf<N extends CallName>(
  name: N,
  ...given: CallArguments<N>
): Promise<CallData<N>>;
export async function dataOf(name: CallName, ...given: readonly unknown[]): Promise<unknown> {
  return (await send(name, given)).data;
}

/** The address of a call for the browser itself: pictures, documents, downloads. */
export function callHref<N extends CallName>(name: N, ...given: CallArguments<N>): string;
export function callHref(name: CallName, ...given: readonly unknown[]): string {
  return BASE + callAddress(addresses[name][1], givenIn(given));
}

function send(name: CallName, given: readonly unknown[]) {
  const [method, path] = addresses[name];
  const { body } = givenIn(given);
  return ask(method, callAddress(path, givenIn(given)), body);
}

const givenIn = ([given]: readonly unknown[]): Given => ({ ...(given ?? {}) });
