import { parentPort } from 'node:worker_threads';
import type { Drawn, ToDraw } from './draw-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

parentPort?.on('message', ({ id, sheet }: ToDraw) => {
  // Between threads a Buffer becomes a plain array of bytes.
  const logo = sheet.logo && Buffer.from(sheet.logo);
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  invoicePdf({ ...sheet, logo }).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
