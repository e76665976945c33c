import { icon } from '../icon.ts';

export default icon('Notes', [['path', { d: 'M3 18h12v-2H3zM3 6v2h18V6zm0 7h18v-2H3z' }]]);
