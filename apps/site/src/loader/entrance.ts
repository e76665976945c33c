/** Fires once so much of an element is seen that its coming in is, too. */
const MARGIN = '0px 0px -100px';

/**
 * Lets an element come in when it is first seen (spec §2.4). Until then its style sheet keeps it away;
 * without this script, and with what is in view from the start, nothing is ever away.
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
