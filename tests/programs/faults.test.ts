import { testFaults } from './faults.ts';

testFaults(['Content server killed']);
