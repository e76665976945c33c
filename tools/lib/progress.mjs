const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
const HEARTBEAT_MS = 20_000;
const CLEAR_LINE = '\r\u001b[2K';

/** @param {number} ms @returns {string} such as `0.4 s`, `12.3 s`, `2 min 5 s` */
export function formatDuration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Shows what is being done: one line a step with the time it took. A spinner only on a terminal;
 * elsewhere plain lines, with a sign of life where a step takes long.
 * @param {NodeJS.WriteStream} stream
 */
export function createProgress(stream = process.stdout) {
  const animated = Boolean(stream.isTTY) && process.env.TERM !== 'dumb';
  let current = null;

  const elapsed = () => formatDuration(Date.now() - current.began);

  function draw() {
    if (!current || !animated) return;
    current.frame = (current.frame + 1) % FRAMES.length;
    const room = (stream.columns || 80) - 1;
    const text = `${FRAMES[current.frame]} ${current.title}  ${elapsed()}  ${current.detail}`;
    stream.write(CLEAR_LINE + text.slice(0, room));
  }

  /** Writes a line of someone else's without tearing the spinner's. */
  function line(text, target = stream) {
    if (current && animated) stream.write(CLEAR_LINE);
    target.write(`${text}\n`);
    draw();
  }

  function end(mark) {
    const detail = current.detail && ` – ${current.detail}`;
    if (animated) stream.write(CLEAR_LINE);
    stream.write(`${mark} ${current.title}${detail} (${elapsed()})\n`);
  }

  /**
   * Runs one step. `work` may call the function that it is given to change the words behind the title.
   * @template T
   * @param {string} title
   * @param {(detail: (text: string) => void) => Promise<T> | T} work
   * @param {{ passed?: (result: T) => boolean }} [options]
   * @returns {Promise<T>}
   */
  async function step(title, work, { passed = () => true } = {}) {
    const outer = current;
    const mine = { title, detail: '', frame: 0, began: Date.now() };
    current = mine;
    const beat = () => animated || line(`… ${title} (${elapsed()})`);
    const timer = setInterval(animated ? draw : beat, animated ? FRAME_MS : HEARTBEAT_MS);
    try {
      draw();
      const result = await work((text) => {
        mine.detail = text;
      });
      current = mine;
      end(passed(result) ? '✔' : '✖');
      return result;
    } catch (error) {
      current = mine;
      end('✖');
      throw error;
    } finally {
      clearInterval(timer);
      current = outer;
    }
  }

  return { step, line };
}
