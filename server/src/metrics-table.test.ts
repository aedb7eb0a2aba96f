import { expect, test } from 'vitest';
import { makeMetrics } from './observability/metrics.ts';
import { docsTable } from './test/docs-table.ts';

test('every metric is in the table of docs/operating.md', async () => {
  const { body } = await makeMetrics('1.0.0').text();
  const counted = [...body.matchAll(/^# HELP (vitrine_\w+) /gm)].map(([, name = '']) => name);
  const written = [...docsTable('operating.md', 'metric').keys()].flatMap((names) => names.split(', '));
  expect(written.sort()).toEqual(counted.sort());
});
