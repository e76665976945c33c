import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { Contact, ContactInput, ListedContact } from '@masthead/contract/contact';
import { foreignIn, languageIn, textIn } from '@masthead/contract/translated';

/** The contacts that items may name, by id; a configuration of before there were any has none. */
export function contactsOf(stored: ConfigurationInput | null): Map<string, ListedContact> {
  return new Map((stored?.contacts ?? []).map((contact) => [contact.id, contact]));
}

/** A contact as readers of a language are shown it; what is not written in theirs is in `source`. */
export function contactIn(
  { name, role, hours: stored, email, phone }: ContactInput,
  { locale, source }: { readonly locale: string; readonly source: string },
): Contact {
  // Undefined where it was stored before there were hours.
  const hours = stored ?? null;
  // One name for all languages is nobody's; other words that are written once are in the source language.
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
