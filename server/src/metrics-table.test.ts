import { expect, test } from 'vitest';
import { makeMetrics } from './observability/metrics.ts';
import { docsTable } from './test/docs-table.ts';

test('every metric is in the table of docs/operating.md', async () => {
  const { body } = await makeMetrics('1.0.0').text();
  const counted = [...body.matchAll(/^# HELP (vitrine_\w+) /gm)].map(([, name = '']) => name);
  const documented = [...docsTable('operating.md', 'metric').keys()].flatMap((names) => names.split(', '));
  expect(documented.sort()).toEqual(counted.sort());
});
