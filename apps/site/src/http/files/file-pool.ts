import { type Dispatcher, Pool } from 'undici';

/** Time in milliseconds after which the site checks whether the content server is there. */
const MAX_WAIT = 2000;

/**
 * Connections for files. A rendition may take its time, but a silent content server is detected: the visitor
 * gets an error and the connection is freed.
 */
export class FilePool extends Pool {
  readonly #isAway: () => boolean;

  constructor(origin: string, limits: Pool.Options, isAway: () => boolean) {
    super(origin, limits);
    this.#isAway = isAway;
  }

  override request<T = null>(
    options: Dispatcher.RequestOptions<T>,
    done: (error: Error | null, data: Dispatcher.ResponseData<T>) => void,
  ): void;
  override request<T = null>(
    options: Dispatcher.RequestOptions<T>,
  ): Promise<Dispatcher.ResponseData<T>>;
  override request<T = null>(
    options: Dispatcher.RequestOptions<T>,
    done?: (error: Error | null, data: Dispatcher.ResponseData<T>) => void,
  ): Promise<Dispatcher.ResponseData<T>> | undefined {
    const waiting = new AbortController();
    const timer = setInterval(() => {
      if (this.#isAway()) waiting.abort(new Error('the content server does not answer'));
    }, MAX_WAIT);
    const asked = { ...options, signal: waiting.signal };
    if (done === undefined) return super.request(asked).finally(() => clearInterval(timer));
    super.request(asked, (error, data) => {
      clearInterval(timer);
      done(error, data);
    });
    return undefined;
  }
}
