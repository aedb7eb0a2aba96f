import type { Brand } from '@vitrine/contract/brand';
import { t } from '@vitrine/contract/messages';
import { type BusinessImage, businessImages, type Settings } from '@vitrine/contract/settings';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { type StoredImage, tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { TenantUser } from '../../http/identity/caller.ts';
import { drainRequest } from '../../http/server/drain-request.ts';
import { atVersion, staleOrMissing } from '../../db/versions.ts';
import { enqueue } from '../../jobs/job.ts';
import { Extension, type MediaKey } from '../../media/media-key.ts';
import type { Storage } from '../../media/storage.ts';
import { removeMediaJob } from '../library/storage/remove-media.job.ts';
import { claimMedia } from '../library/storage/stored-media.ts';
import { discardAll, type ReceivedSettings, receiveSettings } from './receive-settings.ts';
import { getSettings } from './settings.queries.ts';

export interface SaveDeps {
  storage: Storage;
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
}

interface Save extends SaveDeps {
  request: FastifyRequest;
  caller: Pick<TenantUser, 'tenantId' | 'permissions'>;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Saves all fields and images of the form, or nothing. */
export async function saveSettings(call: Save): Promise<Settings> {
  const { request, storage, caller } = call;
  if (!request.isMultipart())
    throw new AppError(415, 'unsupported_type', t('Send the settings as multipart/form-data'));
  try {
    const received = await receiveSettings(storage, request, caller.tenantId);
    try {
      return await store(call, received);
    } finally {
      await discardAll(received.images);
    }
  } catch (error) {
    drainRequest(request.raw);
    throw error;
  }
}

async function store({ storage, caller, config, inTransaction }: Save, received: ReceivedSettings): Promise<Settings> {
  const { tenantId } = caller;
  const newMedia = Object.values(received.images).map(({ pending, image }) => ({
    pending,
    key: keyOf(tenantId, image),
  }));
  const keys = newMedia.map(({ key }) => key);
  try {
    for (const { pending, key } of newMedia) await pending.commit(key);
    return await inTransaction(async (tx) => {
      await claimMedia(tx, storage, keys);
      for (const replaced of await write(tx, tenantId, received)) {
        await enqueue(tx, removeMediaJob, keyOf(tenantId, replaced));
      }
      return getSettings(tx, caller, config.PLATFORM_TIME_ZONE);
    });
  } catch (error) {
    await inTransaction(async (tx) => {
      for (const key of keys) await enqueue(tx, removeMediaJob, key);
    });
    throw error;
  }
}

/** Returns the images that this save replaced. */
async function write(tx: Tx, tenantId: number, { fields, images }: ReceivedSettings): Promise<StoredImage[]> {
  const { businessName, brand, language, version } = fields;
  const isTenant = eq(tenants.id, tenantId);
  const [before] = await tx.select().from(tenants).where(isTenant).for('update');
  const now = (name: BusinessImage) => images[name]?.image ?? (fields[name] === '' ? null : (before?.[name] ?? null));
  const imageColumns = {
    logo: now('logo'),
    placeholderHorizontal: now('placeholderHorizontal'),
    placeholderVertical: now('placeholderVertical'),
  };
  const saved = await tx
    .update(tenants)
    .set({ businessName, language, ...imageColumns, ...(brand && brandColumns(brand)) })
    .where(and(isTenant, atVersion(tenants, version)))
    .returning({ id: tenants.id });
  if (saved.length === 0) throw await staleOrMissing(tx, tenants, tenantId, t('Settings'));
  const keptHashes = new Set(Object.values(imageColumns).map((image) => image?.sha256));
  return businessImages.flatMap((name) => {
    const image = before?.[name];
    return image && !keptHashes.has(image.sha256) ? [image] : [];
  });
}

function brandColumns({ colours, headingFont, textFont }: Brand) {
  return { brandColours: colours, headingFont, textFont };
}

function keyOf(tenantId: number, { sha256, extension }: StoredImage): MediaKey {
  return { tenantId, folder: 'general', sha256, extension: Extension.parse(extension) };
}
