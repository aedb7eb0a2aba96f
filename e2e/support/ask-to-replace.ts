import type { Device } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { expect } from 'vitest';
import type { Tenant } from './factories.ts';

/** A player with the codes of a device that has a screen; returns the pairing code that it shows. */
export async function askToReplace(tenant: Tenant, { branchId, code }: Device): Promise<string> {
  const { playerCode } = await tenant.call(settings.get, {});
  const { accessCode } = await tenant.call(stores.get, { params: { id: branchId } });
  const { code: shown, secret } = await tenant.call(player.startPairing, { body: {} });
  const body = { playerCode: String(playerCode), accessCode: Number(accessCode), code: String(code), secret };
  await expect(tenant.call(player.pair, { body })).rejects.toThrow('must allow the new one');
  return shown;
}
