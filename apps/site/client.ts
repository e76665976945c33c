/**
 * The loader: the only script a page starts with. It hydrates each `<mh-island>` when due and fetches no
 * island code earlier. Input before hydration is held and repeated afterwards. Other scripts too small for an
 * island are in src/loader/.
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
      // An island that cannot be hydrated stays plain, working markup.
      .catch(reportError)
      .then(() => void hydrated.add(island));
    hydrations.set(island, done);
  }
  return done;
}

/** What an island makes alive besides itself: a strip that its buttons move. */
const placeOf = (island: HTMLElement): HTMLElement | null =>
  document.getElementById(island.getAttribute('over') ?? '');

/** The island that still has to hydrate before it can handle events on this element; null if none. */
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
    // A synthetic event would notify the form's listeners but never submit it.
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      target.requestSubmit(event.submitter);
    } else target.dispatchEvent(new MouseEvent('click', event));
  });
}

function press(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
  if (waitingFor(target) === undefined) return;
  event.preventDefault();
  target.click();
}

let clicked: HTMLAnchorElement | null = null;

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
