import { icon } from '../icon.ts';

export default icon('ArrowDropDown', [['path', { d: 'm7 10 5 5 5-5z' }]]);
