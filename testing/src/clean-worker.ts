import { afterAll, afterEach, vi } from 'vitest';

// The files of a project run one after the other in the same workers: what one of them sets for the whole process is
// restored here. The settings restoreMocks, unstubEnvs and unstubGlobals restore mocks and stubs.

const before = { ...process.env };

afterEach(({ task }) => {
  vi.useRealTimers();
  if (task.result?.state === 'fail') console.log(`SEED=${process.env['SEED']} makes the same random inputs.`);
});

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
