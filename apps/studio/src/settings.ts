/** The content server's settings in the studio's document, before sign-in. */
export interface Settings {
  /** The site's origin, where previews stand. */
  readonly site: string;
  readonly locales: readonly string[];
  /** The language in which every item has its text. */
  readonly source: string;
  /** Of the IANA database: the newsroom's days. */
  readonly time_zone: string;
  readonly single_sign_on: boolean;
  /** Whose newsroom it is; null where nobody has said so yet. Logos are SVG; on dark ground null: as on light. */
  readonly newsroom: {
    readonly name: string | null;
    readonly logo: string | null;
    readonly logo_on_dark: string | null;
  };
  readonly mails: boolean;
  /** Of the interface, besides the studio's own: `dictionaries/` of the data directory. */
  readonly languages: readonly { readonly locale: string; readonly name: string }[];
}

const metaOf = (name: string): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

export const settings: Settings = JSON.parse(metaOf('studio-settings')?.content ?? '{}');

/** The nonce with which the content security policy admits this document's style elements. */
export const styleNonce: string = metaOf('csp-nonce')?.nonce ?? '';
