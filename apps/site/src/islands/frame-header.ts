/** Marks requests by scripts of framed pages: browsers only mark the page itself. */
export const FRAME_HEADER = 'x-masthead-frame';

/** The header, so that calls answer from the frame's preview. */
export const frameHeaders = (): Record<string, string> =>
  globalThis.parent === globalThis.self ? {} : { [FRAME_HEADER]: '1' };
