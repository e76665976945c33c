/**
 * Run in a page whose text is to be measured: fetches its optional faces. On a slow machine they come after the first
 * paint, and the page keeps to the device's, which may have none of the script's signs (decision 0039).
 */
export async function ownFaces(): Promise<void> {
  const optional = Array.from(document.fonts).filter(({ display }) => display === 'optional');
  await Promise.all(optional.map((face) => face.load()));
  delete document.documentElement.dataset.faces;
}
