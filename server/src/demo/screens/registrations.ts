import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { devices } from '@vitrine/contract/devices';
import { tenants } from '@vitrine/contract/tenants';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type Call, signInAt } from '../caller.ts';
import { screensOfPage } from '../chain.ts';
import { operator, password } from '../people.ts';
import { tenants as customers } from '../tenants.ts';

const Registered = z.array(
  z.object({
    tenantId: z.int(),
    companyName: z.string(),
    name: z.string(),
    deviceId: z.int(),
    accessToken: z.string(),
    orientation: z.literal([1, 2]),
  }),
);
export type RegisteredScreen = z.infer<typeof Registered>[number];

const fileName = 'demo-screens.json';

/** Whether the data directory already contains a demo. */
export function isFilled({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): boolean {
  return existsSync(join(DATA_DIR, fileName));
}

/**
 * The simulated screens with their tokens. They are paired once, and the tokens are stored in the data directory: pairing
 * again at a later start would unpair a real screen that a visitor has paired since.
 */
export async function registeredScreens(
  address: string,
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
): Promise<RegisteredScreen[]> {
  const path = join(DATA_DIR, fileName);
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known !== null) return Registered.parse(JSON.parse(known));
  const { call } = await signInAt(address, operator.email, password);
  const ids = new Map((await call(tenants.list, { query: {} })).map(({ companyName, id }) => [companyName, id]));
  const screens: RegisteredScreen[] = [];
  for (const { companyName, emailAddress } of customers) {
    const owner = await signInAt(address, emailAddress, password);
    const tenantId = ids.get(companyName) ?? 0;
    for (const screen of await pairAll(owner.call)) screens.push({ ...screen, tenantId, companyName });
  }
  await writeFile(path, JSON.stringify(screens), { mode: 0o600 });
  return screens;
}

async function pairAll(call: Call): Promise<Omit<RegisteredScreen, 'tenantId' | 'companyName'>[]> {
  const paired: Omit<RegisteredScreen, 'tenantId' | 'companyName'>[] = [];
  for (const { deviceId, name, orientation } of await call(devices.list, { query: {} })) {
    if (screensOfPage.includes(name)) continue;
    const { accessToken } = await call(devices.register, { body: { deviceId, deviceInfo: '{}' } });
    paired.push({ name, deviceId, accessToken, orientation });
  }
  return paired;
}
