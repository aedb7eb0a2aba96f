import { accentColours, type Accent } from '@vitrine/contract/rules/accent-colours';
import { escapedHtml } from '../escaped-html.ts';
import { type Brand, nobodysBrand, ownBrand } from './brand.ts';

export const imagePath = (digest: string) => `/brand/image/${digest}.png`;

/** A page of ours under another brand: its name for ours, and in the head its colours, icon, logo and links. */
export function brandedHtml(html: string, brand: Brand): string {
  if (brand === ownBrand) return html;
  const named = html
    .replaceAll(ownBrand.name, () => escapedHtml(brand.name))
    .replace(/\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g, '');
  return named.replace('</head>', () => `${headOf(brand)}</head>`);
}

/** The same of a text in JSON. */
export function brandedJson(json: string, { name }: Brand): string {
  return json.replaceAll(ownBrand.name, () => JSON.stringify(name).slice(1, -1));
}

function headOf(brand: Brand): string {
  const { mainColour, logoLight, logoDark, helpUrl, termsUrl, privacyUrl, poweredBy } = brand;
  const logos = { 'brand-logo': logoLight ?? logoDark, 'brand-logo-dark': logoDark ?? logoLight };
  return [
    `<meta name="brand" content="${brand === nobodysBrand ? 'nobody' : 'own'}" />`,
    '<link rel="icon" href="/brand/icon" />',
    ...Object.entries(logos).map(
      ([name, digest]) => digest && `<meta name="${name}" content="${imagePath(digest)}" />`,
    ),
    ...Object.entries({ help: helpUrl, 'terms-of-service': termsUrl, 'privacy-policy': privacyUrl }).map(
      ([rel, url]) => url && `<link rel="${rel}" href="${escapedHtml(url)}" />`,
    ),
    poweredBy && `<meta name="powered-by" content="${escapedHtml(poweredBy)}" />`,
    mainColour && themeOf(mainColour),
  ].join('');
}

/** The colours of both themes, above those of the stylesheets. */
function themeOf(mainColour: string): string {
  const { light, dark } = accentColours(mainColour);
  const dim = ':root:root:not([data-mantine-color-scheme])';
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.accent}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.accent}" />`,
    `<style>:root:root{${tokens(light)}}`,
    // A page without a choice of the user, such as the help, follows the browser.
    `@media(prefers-color-scheme:dark){${dim}{${tokens(dark)}}}`,
    `:root:root[data-mantine-color-scheme='dark']{${tokens(dark)}}</style>`,
  ].join('');
}

function tokens({ accent, hover, ink, soft }: Accent): string {
  return `--accent:${accent};--accent-hover:${hover};--accent-ink:${ink};--accent-soft:${soft}`;
}

/** For a brand without an icon: its first letter on its colour. */
export function initialIcon({ name, mainColour }: Brand): string {
  const { accent, ink } = accentColours(mainColour || '#4f46e5').light;
  const initial = escapedHtml([...name][0]?.toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${accent}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="36" fill="${ink}">${initial}</text></svg>`;
}
