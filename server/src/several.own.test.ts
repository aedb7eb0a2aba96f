import { test } from 'vitest';
import { killClusterServers } from './test/cluster-kills.ts';

test(
  'of three servers behind a proxy one is killed under load: nothing is lost or done twice, screens receive changes, and it rejoins',
  { tags: 'long', timeout: 300_000 },
  () => killClusterServers(1),
);
