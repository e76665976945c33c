/** Fires once so much of an element is seen that its coming in is, too. */
const MARGIN = '0px 0px -100px';

/**
 * Animates an element when it is first seen (spec §2.4). The style sheet hides it until then; without this
 * script, or if in view from the start, it is never hidden.
 */
export function enterOnce(element: Element): void {
  const seen = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true;
      element.toggleAttribute('data-waits', !isSeen);
      if (isSeen) seen.disconnect();
    },
    { rootMargin: MARGIN },
  );
  seen.observe(element);
}
