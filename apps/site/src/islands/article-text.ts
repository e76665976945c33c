const BLOCKS = 'h1,h2,h3,h4,p,li,figcaption,blockquote,summary,dt,dd';
/** Not part of the article: navigation and controls. */
const APART = 'nav,aside,form,button,[data-tools],#assets,.visually-hidden,.icon';

/**
 * An article as plain text: its blocks in order with empty lines between, captions and credits included.
 * Collapsed parts are included; of alternative texts only the visible one.
 */
export function articleText(article: Element): string {
  const lines: string[] = [];
  for (const block of article.querySelectorAll(BLOCKS)) {
    if (block.closest(APART) !== null || block.querySelector(BLOCKS) !== null) continue;
    if (isAway(block)) continue;
    const text = wordsOf(block);
    if (text !== '') lines.push(block.matches('li') ? `• ${text}` : text);
  }
  return lines.join('\n\n').replaceAll('\n\n• ', '\n• ');
}

function isAway(block: Element): boolean {
  return getComputedStyle(block).display === 'none';
}

/** Caption and credit are only separated by layout; non-breaking characters are removed. */
function wordsOf(block: Element): string {
  const parts = block.closest('figcaption') === null ? [block] : [...block.children];
  const words = parts.length === 0 ? [block] : parts;
  return words
    .map((each) => textOf(each).trim())
    .filter((text) => text !== '')
    .join(' ');
}

function textOf(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node instanceof Element) {
      if (!node.matches(APART)) text += textOf(node);
    } else text += node.textContent ?? '';
  }
  return text.replace(/[\u00ad\u200b]/g, '').replace(/\s+/g, ' ');
}
