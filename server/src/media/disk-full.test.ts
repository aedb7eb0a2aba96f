import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { aFolder } from '../test/sample-media.ts';

/** In its own namespace a process can mount file systems, if the system allows namespaces. */
const unshare = 'unshare';
const namespaceArguments = ['--user', '--map-root-user', '--mount'];
const mayMount = spawnSync(unshare, [...namespaceArguments, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(mayMount)(
  'a full disk refuses uploads with 507, still serves, and accepts uploads once there is space',
  { tags: 'long' },
  () => {
    const root = aFolder();
    const script = new URL('./disk-full.fixture.ts', import.meta.url).pathname;
    const mounted = 'mount -t tmpfs -o size=8m none "$1" && exec "$2" --import tsx "$3" "$1"';
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
    const output = execFileSync(
      unshare,
      [...namespaceArguments, 'sh', '-c', mounted, 'sh', root, process.execPath, script],
      options,
    );
    expect(JSON.parse(output)).toEqual({
      first: 'stored',
      tooMuch: 'no_space',
      readable: 2 * 1024 * 1024,
      leftBehind: 0,
      next: 'stored',
    });
  },
);
