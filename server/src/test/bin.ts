import { bin, type BinRecord } from '@vitrine/contract/bin';
import type { Output } from '@vitrine/contract/endpoint';
import type { Client } from './api.ts';

export const at = (id: number) => ({ params: { id } });

export async function binOf(client: Client, query: object = {}): Promise<BinRecord[]> {
  return (await client.call(bin.list, { query })).body;
}

export async function inBin(client: Client, deletionId: number): Promise<BinRecord | undefined> {
  return (await binOf(client)).find((each) => each.deletionId === deletionId);
}

export async function restoreFromBin(client: Client, ...ids: number[]): Promise<Output<typeof bin.restore>> {
  return (await client.call(bin.restore, { body: { items: ids.map((id) => ({ id })) } })).body;
}
