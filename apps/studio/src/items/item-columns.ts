/** Side by side where both have room, whatever stands beside the form. */
export const COLUMNS = {
  display: 'grid',
  gap: 5,
  mt: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 980px)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
};

/** The columns for all languages. */
export const GENERAL = {
  minWidth: 0,
  borderTop: 1,
  borderColor: 'divider',
  pt: 3,
  '@container (min-width: 980px)': {
    borderTop: 0,
    borderInlineStart: '1px solid',
    borderColor: 'divider',
    pt: 1,
    paddingInlineStart: 4,
  },
};
