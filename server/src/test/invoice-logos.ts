import { invoices } from '@vitrine/contract/invoices';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import type { Client } from './api.ts';
import { invoiceForm } from './invoices.ts';

/** Of this width in pixels, by which the logo in a PDF is known; half transparent. */
export async function aLogo(width: number): Promise<string> {
  const background = { r: 0, g: 168, b: 107, alpha: 0.5 };
  const image = sharp({ create: { width, height: 40, channels: 4, background } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

export async function pdfOf(client: Client, id: number, at = inject('server')): Promise<Buffer> {
  const headers = { cookie: `signage_session=${client.token}` };
  const response = await fetch(`${at}/api/admin/invoice/download/${id}`, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The widths of the images in a PDF. */
export async function logosOn(client: Client, id: number, at?: string): Promise<number[]> {
  const text = (await pdfOf(client, id, at)).toString('latin1');
  const widths = [...text.matchAll(/\/Subtype \/Image\s[^>]*?\/Width (\d+)/g)].map(([, width]) => Number(width));
  // What is transparent is an image of the same size.
  return [...new Set(widths)];
}

/** In the status Draft or Sent. */
export async function anInvoiceFrom(client: Client, tenantId: number, status: 0 | 1): Promise<number> {
  const made = await client.call(invoices.create, { body: { ...invoiceForm(tenantId), status } });
  expect(made.status).toBe(201);
  return made.body.invoiceId;
}
