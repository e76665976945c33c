/** What the help speaks of, and where the names of it stand: with the screens whose names they are. */

/** The names of buttons and places, for texts that mention them. */
export const NAMES = {
  content: 'items.name',
  new: 'items.new',
  preview: 'items.preview',
  publish: 'items.publish',
  together: 'items.plan_instead',
  history: 'items.history',
  media: 'media.name',
  today: 'plan.dashboard.name',
  undo: 'help.keys.item.undo',
} as const;

/** Each word that is explained, and where its name stands. */
export const WORDS = {
  draft: 'items.statuses.draft',
  edition: 'items.edition',
  publish_at: 'items.publish_at',
  embargo: 'items.embargo_until',
  ends: 'items.unpublish_at',
  plan: 'help.words.plan',
  correction: 'press.correction.title',
  stale: 'plan.dashboard.stale',
  link: 'press.links.name',
  pitch: 'press.pitches',
  rights: 'media.rights',
  focal: 'media.focal_point',
} as const;

/** The steps from nothing to a published item, in this order. */
export const STEPS = ['create', 'write', 'see', 'publish'] as const;

export const POINTS = {
  safe: ['pause', 'offline', 'conflict', 'back'],
  readers: ['alternative', 'film', 'headings', 'links', 'checks', 'limits'],
  hands: ['skip', 'drag', 'tab', 'dialogs', 'look'],
} as const;
