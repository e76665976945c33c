import { SCHEMAS, testUpgrades } from '#src/store/upgrade.cases.ts';

testUpgrades(SCHEMAS.slice(1, -1));
