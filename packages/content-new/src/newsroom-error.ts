/** One line per reason. Nothing is written. */
export class NewsroomError extends Error {
  override name = 'NewsroomError';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
