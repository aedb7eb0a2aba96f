import { memoize } from '@vitrine/contract/memoize';
import { locale } from '@vitrine/contract/messages';

const signsOf = memoize((of) => {
  const parts = new Intl.NumberFormat(of).formatToParts(123_456_789.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  // Indian groups have two digits each, apart from the last.
  const isLakh = parts.some(({ type, value }) => type === 'integer' && value.length === 2);
  return { decimal: sign('decimal'), group: sign('group'), isLakh };
});

/** How a field for numbers separates decimals. */
export function decimalSign(): { decimalSeparator: string } {
  return { decimalSeparator: signsOf(locale()).decimal };
}

/** How a field for large numbers groups their digits. */
export function groupSigns(): { thousandSeparator: string; thousandsGroupStyle: 'lakh' | 'thousand' } {
  const { group, isLakh } = signsOf(locale());
  return { thousandSeparator: group, thousandsGroupStyle: isLakh ? 'lakh' : 'thousand' };
}
