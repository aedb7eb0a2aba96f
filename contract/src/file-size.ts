import { isEnglish } from './formats.ts';
import { memoize } from './memoize.ts';
import { language, locale, t } from './messages.ts';

const upToTwo = { maximumFractionDigits: 2 };
const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const numbers = {
  kilobyte: memoize((of) => new Intl.NumberFormat(of, upToTwo)),
  megabyte: memoize((of) => new Intl.NumberFormat(of, two)),
};
const sizes = {
  // The short form of Arabic is a whole word for kilobytes, and for them alone.
  kilobyte: memoize((of) => {
    const unitDisplay = of.startsWith('ar') ? 'narrow' : 'short';
    return new Intl.NumberFormat(of, { ...upToTwo, style: 'unit', unit: 'kilobyte', unitDisplay });
  }),
  megabyte: memoize((of) => new Intl.NumberFormat(of, { ...two, style: 'unit', unit: 'megabyte' })),
};
const englishUnits = { kilobyte: 'Kb', megabyte: 'Mb' };

const roundings = { up: Math.ceil, down: Math.floor, nearest: Math.round };

/**
 * Every size that users read: Kb below 1024, then Mb with two decimals. 1024 Kb are 1 Mb. Messages round up what is to fit
 * and down what is left, so that no text contradicts itself.
 */
export function sizeText(bytes: number, rounding: keyof typeof roundings = 'nearest'): string {
  const round = (value: number) => roundings[rounding](value * 100) / 100;
  const kb = round(bytes / 1024);
  return kb < 1024 ? written(kb, 'kilobyte') : written(round(bytes / 1024 / 1024), 'megabyte');
}

/** With the unit as it is written in the language: Mo in French. */
function written(count: number, unit: keyof typeof sizes): string {
  if (!isEnglish(language())) return sizes[unit](locale()).format(count);
  return `${numbers[unit](locale()).format(count)} ${englishUnits[unit]}`;
}

/** `bytes` null where it is not known how large the file is. */
export function tooLargeText(bytes: number | null, maxBytes: number): string {
  const limit = sizeText(maxBytes, 'down');
  return bytes === null
    ? t('Too large: at most {limit}.', { limit })
    : t('Too large: {size}, at most {limit}.', { size: sizeText(bytes, 'up'), limit });
}

/** For a package that has `left` of `limit` bytes. */
export function doesNotFitText(bytes: number, { left, limit }: { left: number; limit: number }): string {
  const values = { size: sizeText(bytes, 'up'), left: sizeText(left, 'down'), limit: sizeText(limit, 'down') };
  return t("{size} don't fit: {left} of {limit} are left.", values);
}
