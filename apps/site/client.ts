/**
 * The loader: the only script a page starts with. Hydrates each `<mh-island>` when its time has come, and
 * fetches no island's code before; a touch before that is held, and repeated once the island is hydrated.
 * What a document needs besides its islands is too small for one and stands in src/loader/: what it needs at once here,
 * the rest in one file that is asked for last.
 */
import { hydrateIsland } from '#src/islands/hydrate.ts';
import { keepDisplay } from '#src/loader/display.ts';
import { whenIdle } from '#src/loader/idle.ts';
import { remember } from '#src/loader/language.ts';
import { whenShown } from '#src/loader/prerendered.ts';
import { reloadRestored } from '#src/loader/reload-restored.ts';

/** How far below the window an island is near enough for its code to be fetched. */
const NEAR = '200px';
const SIGNS = ['pointerenter', 'focusin'];

const islands = [...document.querySelectorAll<HTMLElement>('mh-island')];
const hydrations = new WeakMap<Element, Promise<void>>();
const hydrated = new WeakSet<Element>();

function hydrate(island: HTMLElement): Promise<void> {
  let done = hydrations.get(island);
  if (done === undefined) {
    done = hydrateIsland(island)
      // What cannot be hydrated stays the plain markup that it is, and answers by itself.
      .catch(reportError)
      .then(() => void hydrated.add(island));
    hydrations.set(island, done);
  }
  return done;
}

/** What an island makes alive besides itself: a strip that its buttons move. */
const placeOf = (island: HTMLElement): HTMLElement | null =>
  document.getElementById(island.getAttribute('over') ?? '');

/** The island that will answer what happens to an element; none where it does already, or there is none. */
function waitingFor(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const island =
    target.closest<HTMLElement>('mh-island') ??
    islands.find((each) => placeOf(each)?.contains(target));
  return island === undefined || hydrated.has(island) ? undefined : island;
}

/** Holds a click or submission that comes before its island is hydrated, and repeats it afterwards. */
function hold(event: Event): void {
  const { target } = event;
  const island = waitingFor(target);
  if (island === undefined || !(target instanceof Element)) return;
  // A click that opens a new tab or window is the browser's own.
  if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void hydrate(island).then(() => {
    // An event of our own would tell the form's listeners, but never submit it.
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      target.requestSubmit(event.submitter);
    } else target.dispatchEvent(new MouseEvent('click', event));
  });
}

/** A link that is going to be a button answers a button's key. */
function press(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
  if (waitingFor(target) === undefined) return;
  event.preventDefault();
  target.click();
}

let clicked: HTMLAnchorElement | null = null;

/** A switch of the language is kept before the page in it is asked for. */
function noteClick({ target }: Event): void {
  clicked = target instanceof Element ? target.closest('a') : null;
  const locale = clicked?.lang;
  if (locale) remember(locale);
}

document.addEventListener('click', noteClick, true);
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
document.addEventListener('keydown', press, true);

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      seen.unobserve(target);
      void hydrate(target);
    }
  },
  { rootMargin: NEAR },
);

for (const island of islands) {
  const start = (): void => void hydrate(island);
  const on = island.getAttribute('on');
  for (const place of [island, placeOf(island)]) {
    for (const sign of SIGNS) place?.addEventListener(sign, start, { once: true });
  }
  // Where the visitor comes back to a page that has something to bring back.
  if (on === 'idle' || (on === 'visible' && history.state !== null)) whenIdle(start);
  else if (on === 'visible') seen.observe(island);
}

if ('share' in navigator) document.documentElement.dataset.shares = '';
if ('snap' in document.documentElement.dataset) {
  void import('#src/loader/snap-forward.ts').then(({ snapForward }) => snapForward());
}
reloadRestored();
whenShown();
keepDisplay();
void import('#src/loader/controls.ts')
  .then(({ startControls }) => startControls(() => clicked))
  .catch(reportError);
