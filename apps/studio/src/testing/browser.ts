/** What the studio's document and a browser have, and happy-dom has not. Read before any module of the studio. */

/** As the content server writes it into the document. */
const SETTINGS = {
  site: 'https://news.example',
  locales: ['en', 'de', 'ja', 'th', 'ar'],
  source: 'en',
  time_zone: 'UTC',
  single_sign_on: false,
  newsroom: {
    name: 'Velden',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>',
    logo_on_dark: null,
  },
  mails: true,
  languages: [{ locale: 'fr', name: 'Français' }],
};

if (document.querySelector('meta[name="studio-settings"]') === null) {
  const meta = document.createElement('meta');
  meta.name = 'studio-settings';
  meta.content = JSON.stringify(SETTINGS);
  document.head.append(meta);
}

/** Everything is as wide as a desktop, from the beginning and for good. */
class SizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, 1280, 800);
    const size = [{ inlineSize: 1280, blockSize: 800 }];
    const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    this.#tell([{ target, contentRect, ...sizes }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

Object.assign(globalThis, {
  matchMedia: (media: string) => ({
    ...{ media, matches: false, onchange: null },
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: SizeObserver,
  IntersectionObserver: NoObserver,
  scrollTo() {},
});
Element.prototype.scrollIntoView = () => {};
