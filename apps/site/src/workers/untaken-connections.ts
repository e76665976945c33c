import type { Worker } from 'node:cluster';

/**
 * Ends the connection that a worker was given and had not yet taken when it crashed. Node gives each worker one at a
 * time and keeps it open until the worker has it: the client would wait for ever, instead of learning that it must ask
 * again.
 */
export function endUntakenConnection({ process: child }: Worker): void {
  const { send } = child;
  let given: unknown;
  Object.defineProperty(child, 'send', {
    value(...args: unknown[]): unknown {
      // Of Node's own messages to workers only a new connection comes with a handle.
      if (isClosable(args[1])) [, given] = args;
      return Reflect.apply(send, child, args);
    },
  });
  child.once('exit', (code) => {
    // One that ended in order has handed back what it did not take. Closing twice does nothing.
    if (code !== 0 && isClosable(given)) given.close();
  });
}

function isClosable(handle: unknown): handle is { close(): void } {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'close' in handle &&
    typeof handle.close === 'function'
  );
}
