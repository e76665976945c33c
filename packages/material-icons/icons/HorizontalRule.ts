import { icon } from '../icon.ts';

export default icon('HorizontalRule', [['path', { fillRule: 'evenodd', d: 'M4 11h16v2H4z' }]]);
