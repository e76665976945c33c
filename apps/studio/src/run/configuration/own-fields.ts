/** Fields of the configuration that have an editor of their own here, for a form of their shape would be none. */
export const OWN_FIELDS = [
  'sections',
  'navigation',
  'phrases',
  'synonyms',
  'glossary',
  'style_notes',
  'faces',
  'mark',
] as const;

/** The same of the newsroom's own fields; nobody changes its id, and only the set-up ends `sample`. */
export const OWN_NEWSROOM_FIELDS = ['id', 'languages', 'sample', 'time_zone'] as const;

/** The parts of the screen, and which fields of the configuration stand in each. */
export const PARTS = {
  company: ['company', 'contacts'],
  brands: ['brands', 'about_brand', 'mark'],
  navigation: ['sections', 'navigation'],
  footer: [
    'secondary_links',
    'util_links',
    'linkedin_url',
    'twitter_url',
    'facebook_url',
    'instagram_url',
    'youtube_url',
    'share_networks',
  ],
  newsroom: ['newsroom'],
  language: ['synonyms', 'phrases', 'faces'],
  translation: ['glossary', 'style_notes'],
} as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES: readonly Part[] = [
  'company',
  'brands',
  'navigation',
  'footer',
  'newsroom',
  'language',
  'translation',
];
