/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [place, object] of objects.entries()) {
    starts.push(length());
    parts.push(Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`)]);
}

export function pdfStream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** A PDF with a line of words on each page, in white on a dark ground; `size` in points. */
export function pdfOfWords(pages: readonly string[], size: readonly [number, number] = [480, 270]): Buffer {
  const [width, height] = size;
  const type = Math.round(height / 6);
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((words, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      pdfStream('', Buffer.from(ground(width, height) + line(words, type))),
    ]),
  ]);
}

const ground = (width: number, height: number) => `0.08 0.2 0.16 rg 0 0 ${width} ${height} re f\n`;
const line = (words: string, type: number) =>
  `1 g BT /F ${type} Tf ${type} ${2 * type} Td (${words.replaceAll(/[()\\]/g, '')}) Tj ET\n`;
