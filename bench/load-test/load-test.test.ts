import { expect, onTestFinished, test } from 'vitest';
import { makeTenant } from '../world.ts';
import { drill, type Phase } from './drill.ts';
import { startOwnServer } from './own-server.ts';
import { registerScreens } from './register-screens.ts';

const many = 20;

test('twenty light screens pair, connect, hear of a save, play it, and are all back after the server was killed', async () => {
  const server = await startOwnServer();
  onTestFinished(() => server.scrap());
  const tenant = await makeTenant(server.url, 'loadtest');
  const screens = await registerScreens(server.url, tenant, many);

  const phases: Record<string, Phase> = {};
  const onPhase = (phase: Phase) => (phases[phase.name] = phase);
  await drill({ url: server.url, server, token: tenant.token, steadySeconds: 0, ...screens, onPhase });

  const noted = (phase: string, what: string) => phases[phase]?.lines.find((line) => line.what === what);
  const count = (phase: string, what: string) => noted(phase, what)?.count ?? 0;
  for (const what of ['config', 'authorise', 'sign in', 'connect', 'manifest', 'report'])
    expect(count('connect', what)).toBeGreaterThanOrEqual(many);
  expect(count('broadcast', 'save → hint')).toBe(many);
  expect(count('broadcast', 'save → plays it')).toBe(many);
  // Each has lost its connection, and the console lists all of them as online again.
  expect(count('storm', 'connect')).toBeGreaterThanOrEqual(many);
  expect(noted('storm', 'connection')?.errors['1006']).toBeGreaterThanOrEqual(many);
  expect(phases['storm']?.most?.descriptors).toBeGreaterThan(many);
}, 180_000);
