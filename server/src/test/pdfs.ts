// PDFs for tests, made by the library that prints the invoices, or by hand where it would refuse.
import { pdfOfObjects, pdfStream } from '@vitrine/testing/handmade-pdf';
import PDFDocument from 'pdfkit';

interface PdfOptions {
  /** The words of each page. */
  pages?: string[];
  /** In points. */
  size?: [number, number];
  /** Asked for to open it. */
  password?: string;
  /** Asked for to change it. */
  ownerPassword?: string;
}

export async function aPdf({
  pages = ['Soup 4.50'],
  size = [420, 297],
  password,
  ownerPassword,
}: PdfOptions = {}): Promise<Buffer> {
  const passwords = { ...(password && { userPassword: password }), ...(ownerPassword && { ownerPassword }) };
  const document = new PDFDocument({ autoFirstPage: false, size, ...passwords });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const words of pages) {
    document.addPage({ size, margin: Math.min(20, size[0] / 4, size[1] / 4) });
    if (Math.min(...size) >= 40) document.fontSize(Math.min(24, size[1] / 4)).text(words, { lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** As many pages as wanted, all of them one object. */
export function aPdfOfPages(count: number): Buffer {
  const kids = '3 0 R '.repeat(count);
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
  ]);
}

/** A page that asks for JavaScript when it is opened. */
export function aPdfWithScript(): Buffer {
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while \\(true\\) app.alert\\(1\\))>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/AA<</O<</S/JavaScript/JS(while \\(true\\) ;)>>>>>>',
  ]);
}

/** A page with this content stream, and what it refers to. */
export function aPdfWithContent(content: string, { resources = '', objects = [] }: Parts = {}): Buffer {
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<<${resources}>>>>`,
    pdfStream('', Buffer.from(content)),
    ...objects,
  ]);
}

interface Parts {
  resources?: string;
  /** From number 5 on. */
  objects?: (string | Buffer)[];
}
