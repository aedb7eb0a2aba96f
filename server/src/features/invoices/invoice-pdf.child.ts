import { parentPort } from 'node:worker_threads';
import type { Drawn } from './draw-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Sheet } from './invoice-sheet.ts';

parentPort?.on('message', (sheet: Sheet) => {
  // Between threads a Buffer becomes a plain array of bytes.
  const logo = sheet.logo && Buffer.from(sheet.logo);
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  invoicePdf({ ...sheet, logo }).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
