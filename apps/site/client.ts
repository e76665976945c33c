/**
 * The loader: the only script a page starts with. Hydrates each `<mh-island>` when its time has come;
 * a touch before that is held, and repeated once the island is hydrated. What a document needs besides
 * its islands is too small for one and stands in src/loader/.
 */
import { enterOnce } from '#src/loader/entrance.ts';
import { remember } from '#src/loader/language.ts';
import { whenShown } from '#src/loader/prerendered.ts';
import { reloadRestored } from '#src/loader/reload-restored.ts';
import { transitionPictures } from '#src/loader/view-transition.ts';

const hydrations = new WeakMap<Element, Promise<void>>();
const hydrated = new WeakSet<Element>();

function hydrate(island: HTMLElement): Promise<void> {
  let done = hydrations.get(island);
  if (done === undefined) {
    done = import('./src/islands/hydrate.ts')
      .then((module) => module.hydrateIsland(island))
      // What cannot be hydrated stays the plain markup that it is, and answers by itself.
      .catch(reportError)
      .then(() => void hydrated.add(island));
    hydrations.set(island, done);
  }
  return done;
}

/** Holds a click or submission that comes before its island is hydrated, and repeats it afterwards. */
function hold(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const island = target.closest<HTMLElement>('mh-island');
  if (island === null || hydrated.has(island)) return;
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
function noteClick({ target }: Event): void {
  clicked = target instanceof Element ? target.closest('a') : null;
  const locale = clicked?.lang;
  if (locale) remember(locale);
}

document.addEventListener('click', noteClick, true);
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);

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
    for (const sign of ['pointerenter', 'focusin'])
      island.addEventListener(sign, start, { once: true });
  } else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

transitionPictures(() => clicked);
reloadRestored();
whenShown();
for (const element of document.querySelectorAll('[data-enters]')) enterOnce(element);
