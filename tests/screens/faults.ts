import type { Page } from '@playwright/test';

/** Texts by which what is not translated is told. */
export interface KnownTexts {
  /** Names that keys begin with. */
  readonly roots: readonly string[];
  /** English texts that have another in the language. */
  readonly foreign: readonly string[];
}

/** What can be measured of a page as it stands: each fault with the text or the control that has it. */
export function faultsOn(page: Page, known: KnownTexts): Promise<string[]> {
  return page.evaluate(({ roots, foreign }) => {
    const faults: string[] = [];
    const tell = (kind: string, what: string) => {
      const fault = `${kind}: ${what.replace(/\s+/g, ' ').trim().slice(0, 80)}`;
      if (!faults.includes(fault)) faults.push(fault);
    };
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) tell('scrolls sideways', `${over} px`);

    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], .ProseMirror') === null &&
      getComputedStyle(element).clipPath === 'none';
    const rectOf = (node: Node): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    /** The element that clips content wider than itself, up to the next one that scrolls. */
    const cutterOf = (from: Element): Element | null => {
      for (let each: Element | null = from; each !== null; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (/auto|scroll/.test(overflowX) || each === document.body) return null;
        if (/hidden|clip/.test(overflowX)) return each;
      }
      return null;
    };
    const isEllipsis = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const isName =
      'button, label, legend, [role="menuitem"], th, h1, h2, h3, [role="tab"], [role="button"]';
    const key = new RegExp(`^(?:${roots.join('|')})(?:\\.\\w+)+$`);
    const check = (said: string): void => {
      if (key.test(said)) tell('no text for the key', said);
      else if (foreign.includes(said)) tell('English', said);
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element === null || !isSeen(element)) continue;
      if (/^(?:STYLE|SCRIPT|NOSCRIPT|TITLE)$/.test(element.tagName)) continue;
      check(text);
      const rect = rectOf(node);
      if (rect.width <= 1) continue;
      const cutter = cutterOf(element);
      const room = cutter?.getBoundingClientRect();
      if (cutter && room && (rect.right > room.right + 1 || rect.left < room.left - 1)) {
        if (!isEllipsis(cutter)) tell('cut', text);
        else if (cutter.closest(isName)) tell('shortened', text);
      }
      const box = element.closest(`${isName}, td, a, fieldset`);
      const holder = box?.getBoundingClientRect();
      if (holder && !cutter && rect.right > holder.right + 1) tell('spills over', text);
      for (const { 0: word, index } of text.length < 400
        ? text.matchAll(/\p{Script=Latin}{4,}/gu)
        : []) {
        const start = (node.textContent?.indexOf(text) ?? 0) + index;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && getComputedStyle(element).hyphens !== 'auto') tell('broken', word);
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder'])
        check(element.getAttribute(name) ?? '');
    }

    /** What is fixed or sticks stands over the page by intent. */
    const isOver = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
      }
      return false;
    };
    const controls = [
      ...document.querySelectorAll(
        'a[href], button, input:not([type="hidden"]), select, textarea, [role="combobox"], [role="tab"], [role="slider"]',
      ),
    ].filter((each) => isSeen(each) && !isOver(each));
    const rects = controls.map((each) => each.getBoundingClientRect());
    controls.forEach((one, index) => {
      const a = rects[index];
      for (let next = index + 1; next < controls.length; next += 1) {
        const [other, b] = [controls[next], rects[next]];
        if (!a || !b || !other || one.contains(other) || other.contains(one)) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const isWithin = one.closest('.MuiInputBase-root')?.contains(other);
        if (width > 2 && height > 2 && !isWithin) {
          const nameOf = (each: Element) =>
            each.getAttribute('aria-label') || each.textContent || each.id || each.tagName;
          tell('overlap', `${nameOf(one).slice(0, 35)} | ${nameOf(other).slice(0, 35)}`);
        }
      }
    });
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0) tell('no picture', image.currentSrc);
    }
    return faults;
  }, known);
}
