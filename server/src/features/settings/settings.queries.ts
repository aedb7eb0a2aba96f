import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import type { Settings, Usage } from '@vitrine/contract/settings';
import { eq } from 'drizzle-orm';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { devices } from '../../db/schema/devices.ts';
import { type StoredImage, tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { TenantUser } from '../../http/identity/caller.ts';
import { mediaUrl } from '../../media/urls.ts';
import { storageLimit, storageUsed } from '../library/storage/storage-limit.ts';

/** Only users with one of these permissions see the player code, because it helps to pair a screen. */
const showCode: readonly Permission[] = ['Permissions.Device.Edit', 'Permissions.Settings.Edit'];

export async function getSettings(
  tx: Tx,
  { tenantId, permissions }: Pick<TenantUser, 'tenantId' | 'permissions'>,
  platformTimeZone: string,
): Promise<Settings> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw notFound(t('Tenant'));
  const current = await currentSubscription(tx, platformTimeZone);
  const urlOf = (image: StoredImage | null) =>
    image && mediaUrl(tenantId, 'general', `${image.sha256}.${image.extension}`);
  return {
    businessName: tenant.businessName,
    logo: urlOf(tenant.logo),
    playerCode: showCode.some((each) => permissions.has(each)) ? tenant.playerCode : null,
    placeholderHorizontal: urlOf(tenant.placeholderHorizontal),
    placeholderVertical: urlOf(tenant.placeholderVertical),
    brand: { colours: tenant.brandColours, headingFont: tenant.headingFont, textFont: tenant.textFont },
    language: tenant.language,
    subscriptionInfo: current ? { planName: current.planName, status: current.status, expiry: current.expiry } : null,
    operatorMayChange: tenant.operatorMayChange,
    closedAt: tenant.closedAt?.toISOString() ?? null,
    version: tenant.version,
  };
}

export async function getUsage(tx: Tx, platformTimeZone: string): Promise<Usage> {
  const limit = await storageLimit(tx, platformTimeZone);
  return {
    devices: await tx.$count(devices),
    maxDevices: (await currentSubscription(tx, platformTimeZone))?.maxDevices ?? null,
    storageUsed: Math.ceil((await storageUsed(tx)) / 1024),
    storageLimit: limit === null ? null : Math.floor(limit / 1024),
  };
}
