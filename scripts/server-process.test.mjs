import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allocation, nodeOptions } from '../server-process.mjs';

const deployed = (name) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8').split('\n');
const variables = Object.entries(allocation).map(([name, value]) => `${name}=${value}`);

it('is started in the image as by npm start', () => {
  expect(deployed('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...nodeOptions, 'server/dist/main.js']).replaceAll(',', ', ')}`,
  );
  expect(deployed('Dockerfile')).toContain(`ENV ${variables.join(' ')}`);
});

it('is started by systemd as by npm start', () => {
  expect(deployed('vitrine.service')).toContain(`ExecStart=/usr/bin/node ${nodeOptions.join(' ')} server/dist/main.js`);
  for (const variable of variables) expect(deployed('vitrine.service')).toContain(`Environment=${variable}`);
});
