/** What somebody has typed or pasted, as an address that the contract takes (`Href`). */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';

const HREF = /^(\/(?![/\\])\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+|#\S*)$/;
const MAX = 2000;
const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#]\S*)?$/u;
const MAIL = /^[^\s@/]+@[^\s@/]+\.\p{L}{2,}$/u;

/** A whole address as it stands; null for anything else. */
export function asHref(text: string): string | null {
  const href = text.trim();
  return HREF.test(href) && href.length <= MAX ? href : null;
}

/** The same without what scanners and networks put around it, and what is meant by `velden.example/a` and `press@velden.example`. */
export function meantHref(text: string): string | null {
  const typed = text.trim();
  if (MAIL.test(typed)) return asHref(`mailto:${typed}`);
  return asHref(meantAddress(typed).href) ?? (HOST.test(typed) ? asHref(`https://${typed}`) : null);
}
