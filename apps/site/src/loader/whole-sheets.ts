let whole: Promise<unknown> | undefined;

/**
 * Fetches the page's style sheets as they are, of which the document has what its own markup uses: an island
 * may draw more than that. They come directly after it, before the page's own rules. Resolves also where
 * one cannot be had.
 */
export function wholeSheets(): Promise<unknown> {
  whole ??= Promise.all(addresses().map(load));
  return whole;
}

const used = document.querySelector<HTMLElement>('style[data-sheets]');

const addresses = (): readonly string[] => used?.dataset.sheets?.split(' ').reverse() ?? [];

function load(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  used?.after(link);
  return loaded;
}
