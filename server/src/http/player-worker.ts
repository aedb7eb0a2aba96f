import { createHash } from 'node:crypto';
import { type Brand, ownBrand } from '../brands/brand.ts';
import { brandedHtml, imagePath, initialIcon } from '../brands/brand-html.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const withEtag = (script: string) => ({ script, etag: `"${digestOf(script)}"` });

/** How the list of the files to cache names the page. */
const pageInList = /\{[^{}]*"url":"index\.html"[^{}]*\}/;

/**
 * The worker that caches the player. Under a brand, the page has a revision of its own: a screen takes over a changed brand like a
 * new version of the player. The images of the brand are cached beside it, for times without a network.
 */
export function brandedWorker(worker: string, page: string, brand: Brand): string {
  if (brand === ownBrand) return worker;
  const logo = brand.logoDark ?? brand.logoLight;
  const files = [
    { url: 'index.html', revision: digestOf(brandedHtml(page, brand)) },
    { url: '/brand/icon', revision: brand.icon ?? digestOf(initialIcon(brand)) },
    ...(logo === null ? [] : [{ url: imagePath(logo), revision: null }]),
  ];
  return worker.replace(pageInList, () => files.map((file) => JSON.stringify(file)).join(','));
}
