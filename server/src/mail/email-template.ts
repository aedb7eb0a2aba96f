import type { Brand } from '../brands/brand.ts';
import { imagePath } from '../brands/brand-html.ts';
import { escapedHtml } from '../escaped-html.ts';
import { accentColours } from '@vitrine/contract/rules/accent-colours';
import { directionOf } from '@vitrine/contract/languages';
import { language, t } from '@vitrine/contract/messages';
import { z } from 'zod';

/** The content of an email, without its layout. */
export const EmailContent = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Shown large on a separate line. */
  code: z.string().optional(),
  /** The button, with a path of this server. */
  link: z.object({ label: z.string(), path: z.string().startsWith('/') }).optional(),
  /** Small print at the end. */
  closing: z.string().optional(),
});
export type EmailContent = z.infer<typeof EmailContent>;

/** Under which brand it is sent, and where its links lead. */
export interface Sender {
  brand: Brand;
  origin: string;
}

export function renderText(
  { heading, paragraphs, code, link, closing }: EmailContent,
  { brand, origin }: Sender,
): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [`${link.label}:\n${origin}${link.path}`]),
    ...(closing === undefined ? [] : [closing]),
    `-- \n${[`${brand.name}, ${origin}`, ...poweredBy(brand)].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function poweredBy({ poweredBy: product }: Brand): string[] {
  return product === null ? [] : [t('Powered by {product}', { product })];
}

/** Long names, addresses and words of other languages would make the email wider than a phone. */
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Tables and inline styles, because email programs support little else; no images, because many block them. Outlook mirrors
 * nothing by itself: each table and cell says its direction and its alignment.
 */
export function renderHtml(
  { heading, paragraphs, code, link, closing }: EmailContent,
  { brand, origin }: Sender,
): string {
  const accent = brand.mainColour === '' ? '#4f46e5' : accentColours(brand.mainColour).light.accent;
  const dir = directionOf(language());
  const inDirection = `dir="${dir}" align="${dir === 'rtl' ? 'right' : 'left'}"`;
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:21px;line-height:1.3;font-weight:650;color:#12151c">${escapedHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(code === undefined ? [] : [codeLine(code)]),
    ...(link === undefined ? [] : [button(link.label, `${origin}${link.path}`, accent)]),
    ...(closing === undefined ? [] : [smallPrint(escapedHtml(closing))]),
  ];
  return `<!doctype html>
<html lang="${language()}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(heading)}</title>
<style>${darkTheme}</style>
</head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f6f7f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" ${inDirection} style="padding:0 4px 16px;${wraps};${font};font-size:17px;font-weight:650;color:#12151c">${headOf({ brand, origin }, accent)}</td></tr>
<tr><td class="card" ${inDirection} style="padding:28px;background:#ffffff;border:1px solid #e2e5eb;border-radius:10px;${wraps};${font};font-size:15px;line-height:1.55;color:#4a5261">
${rows.join('\n')}
</td></tr>
<tr><td class="quiet" ${inDirection} style="padding:16px 4px;${wraps};${font};font-size:13px;color:#636c7b">${[`<span dir="ltr">${escapedHtml(origin)}</span>`, ...poweredBy(brand).map(escapedHtml)].join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The logo with the name for readers who see no images, or a mark in the colour with the name. */
function headOf({ brand, origin }: Sender, accent: string): string {
  const name = escapedHtml(brand.name);
  if (brand.logoLight !== null)
    return `<img src="${escapedHtml(`${origin}${imagePath(brand.logoLight)}`)}" alt="${name}" height="32" style="height:32px;border:0">`;
  const mark = `<span style="display:inline-block;width:16px;height:16px;border-radius:5px;background:${accent};vertical-align:-2px">&nbsp;</span>`;
  return `${mark} ${name}`;
}

const darkTheme = [
  '@media (prefers-color-scheme:dark){',
  '.page{background:#0e1117!important}',
  '.card{background:#151a22!important;border-color:#252c38!important;color:#b4bccb!important}',
  '.ink{color:#eef1f6!important}',
  '.quiet{color:#8f99aa!important}',
  '.code{background:#0b0e13!important;border-color:#252c38!important}',
  '}',
].join('');

function paragraph(text: string): string {
  return `<p style="margin:0 0 14px">${escapedHtml(text)}</p>`;
}

function smallPrint(html: string): string {
  return `<p class="quiet" style="margin:20px 0 0;font-size:13px;color:#636c7b">${html}</p>`;
}

function codeLine(code: string): string {
  return `<p class="code ink" dir="ltr" align="center" style="margin:18px 0;padding:14px;text-align:center;font-size:30px;letter-spacing:7px;font-weight:650;color:#12151c;background:#eef0f4;border:1px solid #e2e5eb;border-radius:10px">${escapedHtml(code)}</p>`;
}

/** Repeats the URL below the button, because some email programs do not show the URL of a button. */
function button(label: string, address: string, accent: string): string {
  const href = escapedHtml(address);
  return [
    `<p style="margin:22px 0"><a href="${href}" style="display:inline-block;padding:11px 20px;background:${accent};border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${escapedHtml(label)}</a></p>`,
    smallPrint(
      `${escapedHtml(t('Or open this link:'))}<br><span dir="ltr" style="word-break:break-all">${href}</span>`,
    ),
  ].join('\n');
}
