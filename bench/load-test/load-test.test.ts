import { expect, onTestFinished, test } from 'vitest';
import { makeTenant } from '../bench-server.ts';
import { runPhases, type Phase } from './phases.ts';
import { startOwnServer } from './own-server.ts';
import { registerScreens } from './register-screens.ts';

const many = 20;

test(
  'twenty simulated devices pair, connect, receive a hint, apply a save, and reconnect after the server was killed',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const server = await startOwnServer();
    onTestFinished(() => server.scrap());
    const tenant = await makeTenant(server.url, 'loadtest');
    const screens = await registerScreens(server.url, tenant, many);

    const phases: Record<string, Phase> = {};
    const onPhase = (phase: Phase) => (phases[phase.name] = phase);
    await runPhases({
      ...{ url: server.url, server, token: tenant.token, ...screens, onPhase },
      ...{ steadySeconds: 0, broadcasts: 2, processes: 2 },
    });

    const callsOf = (phase: string, what: string) => phases[phase]?.calls.find((line) => line.what === what);
    const count = (phase: string, what: string) => callsOf(phase, what)?.count ?? 0;
    for (const what of ['config', 'authorise', 'sign in', 'connect', 'manifest', 'report'])
      expect(count('connect', what)).toBeGreaterThanOrEqual(many);
    expect(count('broadcast', 'save → hint')).toBe(many);
    expect(count('broadcast', 'save → applied')).toBe(many);
    // Each device has lost its connection and has reconnected.
    expect(count('storm', 'connect')).toBeGreaterThanOrEqual(many);
    expect(callsOf('storm', 'connection')?.errors['1006']).toBeGreaterThanOrEqual(many);
    expect(phases['storm']?.maxHeld?.descriptors).toBeGreaterThan(many);
  },
);
