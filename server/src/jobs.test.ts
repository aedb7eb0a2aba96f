import { expect, test } from 'vitest';
import { jobs } from './jobs.ts';
import { namesOf } from './jobs/job.ts';

/** The jobs of version 2.2.3, which may be in the queue of a database that is upgraded. */
const enqueuedBefore = [
  'back-up',
  'compare-presence',
  'convert-film',
  'drop-old-plays',
  'end-stale',
  'mail-invoice',
  'process-file',
  'prune-device-history',
  'remove-media',
  'send-mail',
  'send-password-link',
  'send-text',
  'sweep-media',
  'turn-subscriptions',
  'watch-screens',
];

test.each(enqueuedBefore)('a job that version 2.2.3 enqueued as %s has one job that runs it', (name) => {
  expect(jobs.filter((job) => namesOf(job).includes(name))).toHaveLength(1);
});

test('no two jobs share a name', () => {
  const names = jobs.flatMap((job) => namesOf(job));
  expect(names).toEqual([...new Set(names)]);
});
