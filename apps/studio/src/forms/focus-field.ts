/** How a problem leads to its field: every control has an element whose id is made of its path. */
import { pathText } from '#src/forms/values.ts';
import type { Path } from '#src/items/json.ts';

export const fieldId = (path: Path): string => `field:${pathText(path)}`;

const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]),textarea:not([aria-hidden]),button:not([disabled]),select,[contenteditable=true],[role=combobox]';

/** Brings the field at a path into view and puts the focus there; of one that has no control the nearest around it. */
export function focusField(path: readonly string[]): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(path.slice(0, length)));
    if (found === null) continue;
    for (const closed of closedAround(found)) closed.open = true;
    found.scrollIntoView({ block: 'center' });
    const inner = found.matches(FOCUSABLE) ? found : found.querySelector<HTMLElement>(FOCUSABLE);
    (inner ?? found).focus({ preventScroll: true });
    return true;
  }
  return false;
}

function closedAround(element: Element): HTMLDetailsElement[] {
  const closed: HTMLDetailsElement[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (each instanceof HTMLDetailsElement && !each.open) closed.push(each);
  return closed;
}
