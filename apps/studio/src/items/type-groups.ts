/** Every type has its place in one of these, which a test holds. */
export const GROUPS = {
  press: ['release', 'collection', 'content_grid', 'pitch', 'pitch_collection'],
  magazine: ['story', 'vertical_video', 'volume', 'topic', 'profile'],
  mission: ['commitment', 'initiative', 'statement', 'report', 'policy', 'impact_resource'],
  pages: [
    'home',
    'newsroom_landing',
    'story_landing',
    'impact_landing',
    'impact_resource_landing',
    'company_landing',
    'bookmark',
  ],
} as const;

/** The types with at most one item. */
export const SINGLE = GROUPS.pages.filter((type) => type !== 'bookmark');
