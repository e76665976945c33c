/** The channel on which every copy of the content server hears that there is a new change. */
export const CHANGES_CHANNEL = 'masthead_changes';
