/** Starting both programs again, which only a launcher such as `npm start` can do. */
export interface Restart {
  readonly isPossible: () => boolean;
  /** Returns at once; the launcher then stops this process. */
  readonly ask: () => void;
}

export const NO_RESTART: Restart = { isPossible: () => false, ask: () => undefined };

/** The messages on the channel of `tools/lib/children.mjs`. */
const OFFER = 'masthead:restarts';
const ASK = 'masthead:restart';

/** Restarts by the launcher that started this process, once the launcher says that it can. */
export function restartByLauncher(): Restart {
  let isOffered = false;
  const listen = (message: unknown): void => {
    if (message === OFFER) isOffered = true;
  };
  if (process.connected) process.on('message', listen);
  return {
    isPossible: () => isOffered && process.connected,
    ask: () => void process.send?.(ASK),
  };
}
