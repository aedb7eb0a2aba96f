import { expect, test } from 'vitest';
import { ask } from '../../test/brands.ts';
import { anOwnServer } from '../../test/own-server.ts';

test('with a public URL, every other host is nobody’s, and shows no name but a neutral one', async () => {
  const address = await anOwnServer({ PUBLIC_URL: 'https://signs.example' }).listening;
  for (const path of ['/admin/auth/login', '/player/', '/help', '/nothing']) {
    const known = await ask({ host: 'signs.example', path }, address);
    expect([path, known.text.includes('Vitrine')]).toEqual([path, true]);
    for (const host of ['evil.example', 'signs.example.evil.example', 'a.signs.example', '127.0.0.1']) {
      const { text, all } = await ask({ host, path }, address);
      expect([host, path, text.includes('Digital signage'), /vitrine/i.test(all)]).toEqual([host, path, true, false]);
    }
  }
});
