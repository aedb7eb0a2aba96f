import { expect, it } from 'vitest';
import { app } from '../server/src/app.ts'; // bites: vitrine(direction)

it('starts', () => expect(app).toHaveLength(1));

it('shows one row', async ({ rows }) => {
  expect(await rows.count()).toBe(1); // bites: vitrine(waiting)
});
