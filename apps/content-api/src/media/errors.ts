/** Media errors that routes turn into answers. */

/** More bytes than allowed; nothing of it was kept. For a route: 413. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`larger than the allowed ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

type NotAnImageReason = 'no_image_content' | 'other_format' | 'unreadable' | 'too_many_pixels';

/** A picture by name or first bytes whose content is not one. For a route: 422. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
  readonly reason: NotAnImageReason;

  constructor(reason: NotAnImageReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Captions or a table in another encoding than UTF-8. For a route: 422. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** Too many renditions are waiting to be made. For a route: 503 with `Retry-After`. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`too many renditions are waiting; try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The database knows the file, the disk does not. For a route: 404, and an error in the log. */
export class OriginalMissing extends Error {
  override readonly name = 'OriginalMissing';
}

/** The picture could not be drawn; `cause` is the image library's error. For a route: 500. */
export class RenditionFailed extends Error {
  override readonly name = 'RenditionFailed';
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
