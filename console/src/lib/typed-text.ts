const digits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';
const invisible = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** What was typed or pasted in lower case with Latin digits and plain spaces, and without the marks that turn the direction. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[٠-٩۰-۹०-९]/g, (digit) => String(digits.indexOf(digit) % 10))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Only the letters, without accents and dots: "fevr" of "févr." */
export function lettersOf(text: string): string {
  return plainText(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}]/gu, '');
}
