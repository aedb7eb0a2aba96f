import { expect, inject, test } from 'vitest';

test.each([
  ['de-AT', 'Dieser Browser ist zu alt für den Player'],
  ['ja', 'このブラウザーはプレーヤーには古すぎます'],
  ['sv', 'This browser is too old for the player'],
])('the page of the player has what a browser that is too old shows, for one that asks for %s', async (wish, text) => {
  const page = await fetch(`${inject('server')}/player`, { headers: { 'accept-language': wish } });
  expect(await page.text()).toContain(`<meta name="too-old" content="${text}"`);
});
