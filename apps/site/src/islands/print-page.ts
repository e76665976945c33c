const MAX_WAIT = 5000;

/** Opens the print dialog when lazy pictures are loaded, or after a while without them. */
export async function printPage(): Promise<void> {
  await picturesLoaded();
  window.print();
}

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
