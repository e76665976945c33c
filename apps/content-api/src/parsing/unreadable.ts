/** A file that cannot be read, or that exceeds the limits for its format; the message says why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
