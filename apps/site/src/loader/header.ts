/**
 * Attributes of the search link once its script runs; set early, so that nothing changes under the reader.
 */
const OPENS_PANEL = { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' };

export function announceSearchPanel(): void {
  const search = document.querySelector('mh-island[name=SearchPanel] > a');
  for (const [name, value] of Object.entries(OPENS_PANEL)) search?.setAttribute(name, value);
}
