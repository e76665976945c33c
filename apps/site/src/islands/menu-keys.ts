import { menuStep } from '#src/islands/menu-step.ts';

/**
 * Arrow keys, Home and End for a popover of links (spec §2.3), which closes when focus leaves. The popover
 * itself handles Escape, outside clicks and returning focus. Returns the cleanup.
 */
export function addMenuKeys(button: HTMLElement, menu: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const links = [...menu.querySelectorAll<HTMLElement>('a')];
  const isOpen = (): boolean => menu.matches(':popover-open');
  const close = (): void => {
    if (isOpen()) menu.hidePopover();
  };

  const move = (event: KeyboardEvent): void => {
    const at = links.findIndex((link) => link.matches(':focus'));
    const current = links.findIndex((link) => link.hasAttribute('aria-current'));
    const next = links[menuStep(event.key, { at, current, count: links.length })];
    if (next === undefined) return;
    event.preventDefault();
    if (!isOpen()) menu.showPopover();
    next.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // The window lost focus, or a click removed it.
    if (!(relatedTarget instanceof Node)) return;
    if (!menu.contains(relatedTarget) && !button.contains(relatedTarget)) close();
  };

  for (const part of [button, menu]) {
    part.addEventListener('keydown', move, { signal });
    part.addEventListener('focusout', leave, { signal });
  }
  // The header may scroll away and leave the list behind.
  document.addEventListener('scroll', close, { signal, passive: true });
  return () => stop.abort();
}
