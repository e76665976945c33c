/**
 * The loader: the only script a page starts with. Hydrates each `<mh-island>` when its time has come;
 * a touch before that is held, and done again once the island is alive. What a document needs besides
 * its islands is too small for one and stands in src/loader/.
 */
import { carryPictures } from '#src/loader/carry.ts';
import { enterOnce } from '#src/loader/entrance.ts';
import { remember } from '#src/loader/language.ts';
import { reopenRestored } from '#src/loader/reopen.ts';

const underWay = new WeakMap<Element, Promise<void>>();
const alive = new WeakSet<Element>();

function hydrate(island: HTMLElement): Promise<void> {
  let done = underWay.get(island);
  if (done === undefined) {
    done = import('./src/islands/hydrate.ts')
      .then((module) => module.hydrateIsland(island))
      // What cannot be brought to life stays the plain markup that it is, and answers by itself.
      .catch(reportError)
      .then(() => void alive.add(island));
    underWay.set(island, done);
  }
  return done;
}

/** Holds a click or submission that comes before its island is alive, and repeats it afterwards. */
function hold(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const island = target.closest<HTMLElement>('mh-island');
  if (island === null || alive.has(island)) return;
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

let clicked: HTMLAnchorElement | null = null;

/** A switch of the language is kept before the page in it is asked for. */
function note({ target }: Event): void {
  clicked = target instanceof Element ? target.closest('a') : null;
  const locale = clicked?.dataset.locale;
  if (locale !== undefined) remember(locale);
}

document.addEventListener('click', note, { capture: true });
document.addEventListener('click', hold, { capture: true });
document.addEventListener('submit', hold, { capture: true });

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    seen.unobserve(target);
    void hydrate(target);
  }
});

for (const island of document.querySelectorAll<HTMLElement>('mh-island')) {
  const start = (): void => void hydrate(island);
  const on = island.getAttribute('on');
  if (on === 'visible') seen.observe(island);
  else if (on === 'interaction') {
    island.addEventListener('pointerenter', start, { once: true });
    island.addEventListener('focusin', start, { once: true });
  } else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

carryPictures(() => clicked);
reopenRestored();
for (const element of document.querySelectorAll('[data-enters]')) enterOnce(element);

/** A page drawn ahead of a click may have changed by the time of it. */
const FRESH_MS = 5000;
document.addEventListener('prerenderingchange', () => {
  if (performance.now() > FRESH_MS) location.reload();
});
