import { afterAll, afterEach, vi } from 'vitest';

// The files of a project run one after the other in the same workers: what one of them sets for the whole process is
// put back. Mocks and stubs are by the settings restoreMocks, unstubEnvs and unstubGlobals.

const before = { ...process.env };

afterEach(({ task }) => {
  vi.useRealTimers();
  if (task.result?.state === 'fail') console.log(`SEED=${process.env['SEED']} makes the same random inputs.`);
});

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
