import { createHash } from 'node:crypto';
import { type BrandImage, brandImages as names, type ProductBrandForm } from '@vitrine/contract/product-brand';
import { inArray } from 'drizzle-orm';
import { brandImages } from '../../db/schema/product-brands.ts';
import type { Tx } from '../../db/transaction.ts';
import { drawSentImage } from '../../media/draw-sent-image.ts';
import { runIsolated } from '../../media/isolated.ts';
import type { Storage } from '../../media/storage.ts';

/** In pixels: sharp in the largest place, on high-density displays. */
const logoBox = { width: 720, height: 192 };
const iconSide = 512;

export type DrawnImages = Record<BrandImage, Buffer | null | undefined>;
type Digests = Record<BrandImage, string | null>;

/** Each image of the form as it is served. */
export async function drawImages(storage: Storage, form: Pick<ProductBrandForm, BrandImage>): Promise<DrawnImages> {
  const logo = (field: BrandImage) =>
    drawSentImage(storage, { address: form[field], field }, (path, owner) =>
      runIsolated('toPng', [path, logoBox], { owner }),
    );
  const icon = drawSentImage(storage, { address: form.icon, field: 'icon' }, (path, owner) =>
    runIsolated('toIcon', [path, iconSide], { owner }),
  );
  const [logoLight, logoDark, drawnIcon] = await Promise.all([logo('logoLight'), logo('logoDark'), icon]);
  return { logoLight, logoDark, icon: drawnIcon };
}

/** The columns with their digests, for an update; empty where nothing changes. */
export async function storeImages(tx: Tx, brandId: number, images: DrawnImages): Promise<Partial<Digests>> {
  const digests: Partial<Digests> = {};
  for (const name of names) {
    const png = images[name];
    if (png === undefined) continue;
    digests[name] = png && createHash('sha256').update(png).digest('hex');
    if (png !== null)
      await tx
        .insert(brandImages)
        .values({ brandId, sha256: digests[name] ?? '', png })
        .onConflictDoNothing();
  }
  return digests;
}

/** The images for the form. */
export async function imageAddresses(tx: Tx, digests: Digests): Promise<Digests> {
  const shown = Object.values(digests).filter((digest) => digest !== null);
  const rows = shown.length === 0 ? [] : await tx.select().from(brandImages).where(inArray(brandImages.sha256, shown));
  const addressOf = (digest: string | null) => {
    const found = rows.find(({ sha256 }) => sha256 === digest);
    return found === undefined ? null : `data:image/png;base64,${found.png.toString('base64')}`;
  };
  return {
    logoLight: addressOf(digests.logoLight),
    logoDark: addressOf(digests.logoDark),
    icon: addressOf(digests.icon),
  };
}
