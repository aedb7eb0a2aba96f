import { hyphenated } from '@vitrine/contract/rules/hyphenated';
import { ownName } from '../product.ts';

/** The name and look of the product, as pages, emails and documents show it. */
export interface Brand {
  name: string;
  /** Empty for the product's own colours. */
  mainColour: string;
  /** Digests of images; null for none. */
  logoLight: string | null;
  logoDark: string | null;
  icon: string | null;
  senderName: string;
  replyTo: string;
  helpUrl: string;
  termsUrl: string;
  privacyUrl: string;
  /** The product behind the brand, if it is to be named. */
  poweredBy: string | null;
}

const plain = {
  ...{ mainColour: '', logoLight: null, logoDark: null, icon: null, senderName: '', replyTo: '' },
  ...{ helpUrl: '', termsUrl: '', privacyUrl: '', poweredBy: null },
};

/** How a brand is called in headers and protocols, which know few letters. Programs rely on the product's own. */
export function technicalName(brand: Brand): string {
  return hyphenated(brand.name) || 'Signage';
}

/** Until the operator has a brand. */
export const ownBrand: Brand = { ...plain, name: ownName };

/** At hosts that nobody has set up, so that no name can be borrowed. */
export const nobodysBrand: Brand = { ...plain, name: 'Digital signage', mainColour: '#4a5261' };
