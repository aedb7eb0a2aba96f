import { devices } from '@vitrine/contract/devices';
import { overrides } from '@vitrine/contract/overrides';
import { signInAt } from '../caller.ts';
import { password } from '../people.ts';
import { harbour } from '../tenants.ts';

const shownOn = ['Bondi window', 'Bondi entrance'];

/** Starts the override that is active when a visitor opens the demo. */
export async function showOffer(address: string): Promise<void> {
  const { call } = await signInAt(address, harbour.emailAddress, password);
  const all = await call(devices.list, { query: {} });
  const deviceIds = all.filter(({ name }) => shownOn.includes(name)).map(({ deviceId }) => deviceId);
  await call(overrides.start, { body: { text: '2 for 1 flat whites', deviceIds, minutes: 60 } });
}
