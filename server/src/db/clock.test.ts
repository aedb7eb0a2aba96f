import { expect, test } from 'vitest';
import { clock } from './clock.ts';

const twoDays = 48 * 3_600_000;

test('the time is the database’s, whatever the clock of this machine says', async () => {
  const databaseThatIsAhead = (ms: number) => ({ query: async () => ({ rows: [{ ms: Date.now() + ms }] }) });
  const ahead = () => clock.now().getTime() - Date.now();
  await clock.ask(databaseThatIsAhead(twoDays) as never);
  expect(Math.abs(ahead() - twoDays)).toBeLessThan(1000);
  await clock.ask(databaseThatIsAhead(0) as never);
  expect(Math.abs(ahead())).toBeLessThan(1000);
});
