import { icon } from '../icon.ts';

export default icon('PriorityHigh', [
  ['circle', { cx: '12', cy: '19', r: '2' }],
  ['path', { d: 'M10 3h4v12h-4z' }],
]);
