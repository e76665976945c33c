/** Roles and what they may do, without the library of schemas: the studio's first screen needs them. */

export const ROLES = ['writer', 'translator', 'editor', 'press_officer', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * `write`: store what nobody outside sees; `publish`: change what readers see; `pitch`: both, for
 * types that say so (`editedBy`); `media`: add files; `follow`: the ledger and change feed;
 * `press`: passwords of items, and what alerts send; `operate`: only by proof of the publishing
 * token.
 */
export const CAPABILITIES = [
  'read',
  'follow',
  'write',
  'media',
  'publish',
  'pitch',
  'translate',
  'grant',
  'press',
  'configure',
  'administer',
  'operate',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The rights that each role adds; a person has the rights of all their roles (decision 0078). */
export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  writer: ['read', 'follow', 'write', 'media'],
  translator: ['follow', 'translate'],
  editor: ['read', 'follow', 'write', 'media', 'publish', 'pitch', 'translate', 'press'],
  press_officer: ['read', 'follow', 'media', 'pitch', 'grant', 'press'],
  administrator: CAPABILITIES.filter((capability) => capability !== 'operate'),
};

export const capabilitiesOf = (roles: readonly Role[]): Capability[] =>
  CAPABILITIES.filter((each) => roles.some((role) => ROLE_CAPABILITIES[role].includes(each)));

/** Languages limit the role of a translator alone: null where another role translates into all. */
export function translatedLanguages({
  roles,
  languages,
}: {
  readonly roles: readonly Role[];
  readonly languages: readonly string[];
}): readonly string[] | null {
  const others = roles.filter((role) => role !== 'translator');
  if (others.length === roles.length || capabilitiesOf(others).includes('translate')) return null;
  return languages;
}

/**
 * The sign-in page has a sentence for each. `refused`: the provider's answer could not be verified.
 */
export const SIGN_ON_FAILURES = ['cancelled', 'no_account', 'expired', 'refused'] as const;
