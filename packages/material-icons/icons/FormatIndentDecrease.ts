import { icon } from '../icon.ts';

export default icon('FormatIndentDecrease', [
  [
    'path',
    { d: 'M11 17h10v-2H11zm-8-5 4 4V8zm0 9h18v-2H3zM3 3v2h18V3zm8 6h10V7H11zm0 4h10v-2H11z' },
  ],
]);
