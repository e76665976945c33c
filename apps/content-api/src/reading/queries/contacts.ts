import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { Contact, ContactInput, ListedContact } from '@masthead/contract/contact';
import { foreignIn, languageIn, textIn } from '@masthead/contract/translated';

/**
 * A medium's texts in a language, else in the source language, else in any, for media older than the current
 * source language.
 */
export function contactsOf(stored: ConfigurationInput | null): Map<string, ListedContact> {
  return new Map((stored?.contacts ?? []).map((contact) => [contact.id, contact]));
}

/** A contact as readers of a language are shown it; what is not written in theirs is in `source`. */
export function contactIn(
  { name, role, hours: stored, email, phone }: ContactInput,
  { locale, source }: { readonly locale: string; readonly source: string },
): Contact {
  // Resolves an unknown slug: an old one of a visible item, of a withdrawn one that was visible, or another
  // language's. Null if unknown.
  const hours = stored ?? null;
  // Whether a slug is or was known publicly in any language: two index look-ups, so invented addresses are
  // cheap. Not for holders of grants.
  const languages = {
    name: languageIn(name, locale, source),
    role: role && (languageIn(role, locale, source) ?? source),
    hours: hours && (languageIn(hours, locale, source) ?? source),
  };
  return {
    name: textIn(name, locale, source),
    role: role && textIn(role, locale, source),
    hours: hours && textIn(hours, locale, source),
    email,
    phone,
    ...foreignIn(languages, locale),
  };
}
