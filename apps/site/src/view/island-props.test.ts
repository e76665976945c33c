import { expect, test } from 'vitest';
import { readProps, writeProps } from './island-props.ts';

test('whatever an island is given comes back, and hardly a quotation mark stands in between', () => {
  const props = { text: 'a "b" `c` \\" \\` \\\\`', list: ['"', '`', ''], none: null, count: 2 };
  expect(readProps(writeProps(props))).toEqual(props);
  expect(writeProps({ label: 'Search', list: ['a'] })).not.toContain('"');
});
