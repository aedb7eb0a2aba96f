const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** Rounding never makes 100 % of a shorter outage, nor 0 % of a short connection. */
export function uptimeText(share: number | null): string {
  if (share === null) return '—';
  if (share > 0.9999 && share < 1) return '99.99 %';
  if (share > 0 && share < 0.0001) return '0.01 %';
  return percent.format(share).replace('%', ' %');
}
