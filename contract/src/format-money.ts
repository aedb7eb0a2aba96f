const inThousands = formatIn('en-US', 2);
/** Rupees are grouped in lakhs and crores. */
const ofCurrency: Readonly<Record<string, Intl.NumberFormat>> = { INR: formatIn('en-IN', 2) };
const wholeInThousands = formatIn('en-US', 0);
const wholeOfCurrency: Readonly<Record<string, Intl.NumberFormat>> = { INR: formatIn('en-IN', 0) };

function formatIn(locale: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "AUD 1,234.50", "INR 1,23,456.00": an amount with the code of its currency, since several share the dollar sign. */
export function formatMoney(amount: number, currency: string): string {
  return `${currency} ${formatAmount(amount, currency)}`;
}

/** "1,234.50": where the currency stands beside it. */
export function formatAmount(amount: number, currency: string): string {
  return (ofCurrency[currency] ?? inThousands).format(amount);
}

/** "1,235": rounded to whole units, for headlines and charts beside an exact table. */
export function formatRounded(amount: number, currency: string): string {
  return (wholeOfCurrency[currency] ?? wholeInThousands).format(amount);
}
