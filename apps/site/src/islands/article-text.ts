/** What begins a line of its own in a text without markup. */
const BLOCKS = 'h1,h2,h3,h4,p,li,figcaption,blockquote,summary,dt,dd';
/** What is no part of the article: ways to go on, and what can only be pressed. */
const APART = 'nav,aside,form,button,[data-tools],#assets,.visually-hidden,.icon';

/**
 * An article as plain text: its blocks in their order, an empty line between two, captions and credits
 * among them. What is folded away is part of it; of texts that stand for each other only the shown one.
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

/** Caption and credit stand beside each other by their look alone; what keeps lines together is no text. */
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
