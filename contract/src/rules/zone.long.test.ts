import { describe } from 'vitest';
import { allZones, checkChangesOf, timeoutMs } from './test/zone-changes.ts';

describe('every change of every zone from 2010 to 2035', { timeout: timeoutMs }, () => {
  checkChangesOf(allZones, 5000);
});
