import type { Language } from '@vitrine/contract/languages';
import { readingOfAddress } from '../db/language-of.ts';
import type { Tx } from '../db/transaction.ts';
import { forReader } from '../languages/translation-context.ts';
import { underName } from '../product.ts';
import type { Brands } from './known-brands.ts';
import { sellerOfAddress } from './seller-of-address.ts';

interface WrittenFor<T> {
  written: T;
  language: Language;
  /** The reseller under whose brand the reader knows the product; 0 for the operator. */
  seller: number;
}

/** Makes a text in the language and the formats of whoever reads emails at this address, with the product's name as its reader knows it. */
export async function writeFor<T>(
  tx: Tx,
  { address, brands }: { address: string; brands: Pick<Brands, 'ofReseller'> },
  write: () => T,
): Promise<WrittenFor<T>> {
  const reading = await readingOfAddress(tx, address);
  const seller = await sellerOfAddress(tx, address);
  const { name } = await brands.ofReseller(seller);
  return { written: underName(name, () => forReader(reading, write)), language: reading.language, seller };
}
