import { expect, test } from 'vitest';
import { readConfig, renamedSettings, settingNames } from './config.ts';
import { StartupError } from './startup-error.ts';

test.each(Object.entries(renamedSettings))('the old name %s stops the start with a line that says %s', (old, name) => {
  expect(() => readConfig({ [old]: '7' })).toThrow(new StartupError(`${old} was renamed: set ${name} instead`));
});

test('an old name with an empty value is accepted', () => {
  expect(readConfig({ PROOF_DAYS: '' }).PLAY_LOG_RETENTION_DAYS).toBe(90);
});

test('old names are reported together with other errors', () => {
  expect(() => readConfig({ PROOF_DAYS: '30', PORT: 'x' })).toThrow(
    new StartupError('PROOF_DAYS was renamed: set PLAY_LOG_RETENTION_DAYS instead\nPORT is not a number'),
  );
});

test('every renamed setting leads to an existing one, and its old name has no other meaning', () => {
  expect(settingNames).toEqual(expect.arrayContaining(Object.values(renamedSettings)));
  expect(settingNames.filter((name) => name in renamedSettings)).toEqual([]);
});

test.each([
  ['a port above the last', { PORT: '70000' }, 'PORT is above 65535'],
  ['a port below the first', { PORT: '-1' }, 'PORT is below 0'],
  ['a broken port', { PORT: '80.5' }, 'PORT is not a whole number'],
  ['a public URL with a path', { PUBLIC_URL: 'https://signs.example/app' }, /^PUBLIC_URL has more than .*$/],
  ['a public URL with a query', { PUBLIC_URL: 'https://signs.example/?a=1' }, /^PUBLIC_URL has more than .*$/],
  ['a public URL with a password', { PUBLIC_URL: 'https://me:secret@signs.example' }, /^PUBLIC_URL has more than .*$/],
  ['an implausible number of proxies', { TRUST_PROXY: '999' }, 'TRUST_PROXY is more than 10 proxies'],
  ['trust in every address', { TRUST_PROXY: 'loopback, 0.0.0.0/0' }, /^TRUST_PROXY trusts every address.*$/],
  ['a network of proxies that is none', { TRUST_PROXY: 'loopback, 10.0.0.0/33' }, /^TRUST_PROXY is neither .*$/],
])('%s is refused in one line', (_, settings, line) => {
  expect(() => readConfig(settings)).toThrow(typeof line === 'string' ? new StartupError(line) : line);
});

test.each([
  ['https://Signs.example:443/', 'https://signs.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('the public URL %s is %s', (given, origin) => {
  expect(readConfig({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});
