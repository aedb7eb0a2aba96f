import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../test/sample-media.ts';
import { endlessSvg } from '../test/hostile-files.ts';
import { drawSvg } from './process.ts';

test('an SVG that takes hours is drawn no longer than the timeout of the product', async () => {
  const path = join(aFolder(), 'upload');
  writeFileSync(path, endlessSvg);
  await expect(drawSvg({ path, size: endlessSvg.length, owner: 0 })).rejects.toMatchObject({ status: 503 });
});
