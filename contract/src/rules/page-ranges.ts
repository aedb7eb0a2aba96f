import { t } from '../messages.ts';

export type ChosenPages = { numbers: number[] } | { problem: string };

interface Range {
  from: number;
  to: number;
}

/** The pages of a PDF that a text such as "1-3, 5" names, in order and each once; an empty text names all. */
export function choosePages(text: string, pageCount: number): ChosenPages {
  const ranges = rangesOf(text, pageCount);
  if (ranges === null) return { problem: t('Write page numbers and ranges, such as 1-3, 5') };
  const beyond = ranges.find(({ from, to }) => from < 1 || to > pageCount);
  if (beyond)
    return { problem: t('This PDF has {count, plural, one {# page} other {pages 1 to #}}', { count: pageCount }) };
  return { numbers: numbersIn(ranges, pageCount) };
}

/** The same for a PDF that replaces the one for which the pages were chosen: those that it has. */
export function pagesThatExist(text: string, pageCount: number): number[] {
  return numbersIn(rangesOf(text, pageCount) ?? [], pageCount);
}

function rangesOf(text: string, pageCount: number): Range[] | null {
  if (text.trim() === '') return [{ from: 1, to: pageCount }];
  const ranges = text.split(',').map(rangeOf);
  return ranges.includes(null) ? null : ranges.filter((range) => range !== null);
}

function rangeOf(text: string): Range | null {
  const [, first, last = first] = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return first === undefined || from > to ? null : { from, to };
}

function numbersIn(ranges: readonly Range[], pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return all.filter((number) => ranges.some(({ from, to }) => number >= from && number <= to));
}
