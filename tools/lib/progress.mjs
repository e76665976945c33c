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
 * elsewhere plain lines, with an update while a step takes long.
 * @param {NodeJS.WriteStream} stream
 */
export function createProgress(stream = process.stdout) {
  const animated = Boolean(stream.isTTY) && process.env.TERM !== 'dumb';
  /** Steps that go on, by their beginning: the last one has the spinner. */
  const open = [];

  const elapsed = ({ began }) => formatDuration(Date.now() - began);

  function draw() {
    const current = open.at(-1);
    if (!current || !animated) return;
    current.frame = (current.frame + 1) % FRAMES.length;
    const room = (stream.columns || 80) - 1;
    const text = `${FRAMES[current.frame]} ${current.title}  ${elapsed(current)}  ${current.detail}`;
    stream.write(CLEAR_LINE + text.slice(0, room));
  }

  /** Writes a line of someone else's without tearing the spinner's. */
  function line(text, target = stream) {
    if (open.length > 0 && animated) stream.write(CLEAR_LINE);
    target.write(`${text}\n`);
    draw();
  }

  function end(step, mark) {
    open.splice(open.indexOf(step), 1);
    const detail = step.detail && ` – ${step.detail}`;
    if (animated) stream.write(CLEAR_LINE);
    stream.write(`${mark} ${step.title}${detail} (${elapsed(step)})\n`);
  }

  /**
   * Runs one step, inside another or beside it. `work` may call the function that it is given to change the words
   * behind the title.
   * @template T
   * @param {string} title
   * @param {(detail: (text: string) => void) => Promise<T> | T} work
   * @param {{ passed?: (result: T) => boolean }} [options]
   * @returns {Promise<T>}
   */
  async function step(title, work, { passed = () => true } = {}) {
    const mine = { title, detail: '', frame: 0, began: Date.now() };
    open.push(mine);
    const spin = () => open.at(-1) === mine && draw();
    const beat = () => line(`… ${title} (${elapsed(mine)})`);
    const timer = setInterval(animated ? spin : beat, animated ? FRAME_MS : HEARTBEAT_MS);
    try {
      draw();
      const result = await work((text) => {
        mine.detail = text;
      });
      end(mine, passed(result) ? '✔' : '✖');
      return result;
    } catch (error) {
      end(mine, '✖');
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  return { step, line };
}
