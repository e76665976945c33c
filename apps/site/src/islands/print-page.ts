/** How long pictures that were not needed yet are waited for, in milliseconds. */
const MAX_WAIT = 5000;

/** Opens the browser's print dialog once the page's pictures are there; after a while without them. */
export async function printPage(): Promise<void> {
  await picturesLoaded();
  window.print();
}

/** Has the browser fetch the pictures that were not needed yet; waits for them for a while. */
export async function picturesLoaded(): Promise<void> {
  const pictures = [...document.querySelectorAll('main img')].filter(
    (element) => element instanceof HTMLImageElement,
  );
  const loading = pictures.map((picture) => {
    picture.loading = 'eager';
    return picture.decode();
  });
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT));
  await Promise.race([Promise.allSettled(loading), late]);
}
