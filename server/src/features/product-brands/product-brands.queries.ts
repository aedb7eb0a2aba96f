import { productBrandEntity } from '@vitrine/contract/entities/product-brand';
import { t } from '@vitrine/contract/messages';
import type { ProductBrand, ProductBrandForm } from '@vitrine/contract/product-brand';
import { productBrands } from '../../db/schema/product-brands.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import type { PlatformUser } from '../../http/identity/caller.ts';
import { type DomainDeps, domainStates, saveDomains } from './brand-domains.ts';
import type { ServerDeps } from '../../mail/send-by-server.ts';
import { type DrawnImages, imageAddresses, storeImages } from './brand-images.ts';
import { forgetTest, isSameServer, mailStateOf, sealedPasswordOf } from './mail-server.ts';

const unsaved = {
  ...{ id: 0, productName: '', mainColour: '', senderName: '', replyTo: '', helpUrl: '', termsUrl: '', privacyUrl: '' },
  ...{
    mailHost: '',
    mailPort: 587,
    mailSecurity: 'starttls' as const,
    mailUser: '',
    mailFrom: '',
    sealedMailPassword: null,
  },
  ...{ showsPoweredBy: false, logoLight: null, logoDark: null, icon: null, version: 0 },
};

/** Of the caller's account: row-level security shows no other. */
export async function readSaved(tx: Tx) {
  const [row = unsaved] = await tx.select().from(productBrands);
  return row;
}

export async function getBrand(tx: Tx, { resellerId }: PlatformUser, deps: DomainDeps): Promise<ProductBrand> {
  const { productName, mainColour, senderName, replyTo, helpUrl, termsUrl, privacyUrl, ...rest } = await readSaved(tx);
  const { showsPoweredBy, version, logoLight, logoDark, icon } = rest;
  const { mailHost, mailPort, mailSecurity, mailUser, mailFrom } = rest;
  const states = await domainStates(tx, resellerId, deps.ssoKey);
  return {
    ...{ productName, mainColour, senderName, replyTo, helpUrl, termsUrl, privacyUrl, showsPoweredBy, version },
    ...{ mailHost, mailPort, mailSecurity, mailUser, mailFrom, hasMailPassword: rest.sealedMailPassword !== null },
    mailState: await mailStateOf(tx),
    ...(await imageAddresses(tx, { logoLight, logoDark, icon })),
    domains: states.map(({ domain }) => domain),
    states,
    target: new URL(deps.origin()).hostname,
  };
}

export async function saveBrand(
  tx: Tx,
  { resellerId }: PlatformUser,
  { domains, version, logoLight: _, logoDark: __, icon: ___, mailPassword, ...texts }: ProductBrandForm,
  { images, ...servers }: ServerDeps & { images: DrawnImages },
): Promise<void> {
  // The first save makes the row; of two at once the second is stale.
  await tx.insert(productBrands).values({ resellerId }).onConflictDoNothing();
  const saved = await readSaved(tx);
  const { id } = saved;
  const sealedMailPassword = sealedPasswordOf({ ...texts, mailPassword }, saved, servers);
  const values = { ...texts, sealedMailPassword, ...(await storeImages(tx, id, images)) };
  await updateAtVersion(tx, productBrands, { id, version, what: t(productBrandEntity.one) }, values);
  if (!isSameServer(saved, values)) await forgetTest(tx, id);
  await saveDomains(tx, id, domains);
}
