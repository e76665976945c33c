import { testFaults } from './faults.ts';

testFaults([
  'Content server stopped: it hangs',
  'Network between them cut: refused',
  'Network between them cut: silent',
  'Clocks jump an hour ahead',
  'Clocks jump an hour back',
]);
