/** What somebody sent cannot be read, or is more than is read of such a file; the message says why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
