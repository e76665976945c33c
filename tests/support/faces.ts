/**
 * Runs in a page to be measured: loads its optional fonts. On a slow machine they come after the
 * first paint, and the page keeps the device's font, which may lack the script (decision 0039).
 */
export async function loadOwnFonts(): Promise<void> {
  const optional = Array.from(document.fonts).filter(({ display }) => display === 'optional');
  await Promise.all(optional.map((face) => face.load()));
  delete document.documentElement.dataset.faces;
}
