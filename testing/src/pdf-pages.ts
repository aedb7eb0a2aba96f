import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return pages;
}

export interface PlacedText {
  text: string;
  /** From 1. */
  page: number;
  /** In points from the left edge of the page. */
  left: number;
  right: number;
  pageWidth: number;
}

/** Each run of text of a PDF with its place. */
export async function pdfTexts(bytes: Uint8Array): Promise<PlacedText[]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: PlacedText[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width: pageWidth } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const left = Number(item.transform[4]);
      texts.push({ text: item.str, page: number, left, right: left + item.width, pageWidth });
    }
  }
  await loading.destroy();
  return texts;
}
