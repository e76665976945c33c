import { icon } from '../icon.ts';

export default icon('FormatIndentIncrease', [
  ['path', { d: 'M3 21h18v-2H3zM3 8v8l4-4zm8 9h10v-2H11zM3 3v2h18V3zm8 6h10V7H11zm0 4h10v-2H11z' }],
]);
