import { isEnglish } from './formats.ts';
import { memoize } from './memoize.ts';
import { language, locale } from './messages.ts';

const withCode = memoize((of) =>
  memoize((currency) => new Intl.NumberFormat(of, { style: 'currency', currency, currencyDisplay: 'code' })),
);
const withoutCode = memoize((of) => memoize((currency) => amountFormat(of, minorDigits(currency))));
const whole = memoize((of) => amountFormat(of, 0));

function amountFormat(of: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(of, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function minorDigits(currency: string): number {
  return withCode('en')(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** "AUD 1,234.50", "INR 1,23,456.00": an amount with the code of its currency, since several share the dollar sign. */
export function formatMoney(amount: number, currency: string): string {
  if (isEnglish(language())) return `${currency} ${formatAmount(amount, currency)}`;
  return withCode(locale())(currency).format(amount);
}

/** "1,234.50": where the currency stands beside it. */
export function formatAmount(amount: number, currency: string): string {
  return withoutCode(localeFor(currency))(currency).format(amount);
}

/** "1,235": rounded to whole units, for headlines and charts beside an exact table. */
export function formatRounded(amount: number, currency: string): string {
  return whole(localeFor(currency)).format(amount);
}

/** In English, rupees are grouped in lakhs and crores. */
function localeFor(currency: string): string {
  return currency === 'INR' && isEnglish(language()) ? 'en-IN' : locale();
}
