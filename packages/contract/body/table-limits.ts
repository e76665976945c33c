/** Apart from the schema, which is no small script: the studio asks for them. */
export const MAX_COLUMNS = 20;
export const MAX_ROWS = 200;
