import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/transaction.ts';

const Row = z.object({ seller: z.int() });

/** The reseller of whoever reads emails at this address, also of a user whom the transaction has just made; 0 for none. */
export async function sellerOfAddress(tx: Tx, address: string): Promise<number> {
  const { rows } = await tx.execute(sql`select seller_of_address(${address}) as seller`);
  return Row.parse(rows[0]).seller;
}
