const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `AUD 1,606.50`, for sentences; the currency is spelled out because several share the dollar sign. */
export function formatMoney(amount: number, currency: string): string {
  return `${currency} ${twoDecimals.format(amount)}`;
}
