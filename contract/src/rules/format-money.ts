const inThousands = formatIn('en-US');
/** Rupees are grouped in lakhs and crores. */
const ofCurrency: Readonly<Record<string, Intl.NumberFormat>> = { INR: formatIn('en-IN') };

function formatIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** "AUD 1,234.50", "INR 1,23,456.00": an amount with the code of its currency, since several share the dollar sign. */
export function formatMoney(amount: number, currency: string): string {
  return `${currency} ${(ofCurrency[currency] ?? inThousands).format(amount)}`;
}
