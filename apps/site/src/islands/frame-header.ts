/** By which a script of a page that the studio frames says so: browsers tell it of the frame's own page alone. */
export const FRAME_HEADER = 'x-masthead-frame';

/** The header, as a call's others are given: of the frame's preview, where it has one, is what it then answers. */
export const frameHeaders = (): Record<string, string> =>
  globalThis.parent === globalThis.self ? {} : { [FRAME_HEADER]: '1' };
