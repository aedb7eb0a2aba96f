import { formatDate } from './format.ts';
import { type DayLimits, dayProblem, typedDay } from './typed-day.ts';

interface TypedDays {
  /** `yyyy-MM-dd`, in order, each once. */
  days: string[];
  /** The parts that are no days of the field, as typed. A date outside the limits is written in the reader’s format. */
  rest: string;
}

/** Parses dates that are separated by commas, semicolons, tabs or new lines. */
export function typedDays(text: string, limits: DayLimits): TypedDays {
  const days = new Set<string>();
  const rest: string[] = [];
  for (const entry of entriesOf(text)) {
    const day = typedDay(entry);
    if (day === null) rest.push(entry);
    else if (dayProblem(entry, limits) === null) days.add(day);
    else rest.push(formatDate(day));
  }
  return { days: [...days].toSorted(), rest: rest.join(', ') };
}

/** The problem of the first text that is no day of the field; null if each is one. */
export function daysProblem(text: string, limits: DayLimits): string | null {
  for (const entry of entriesOf(text)) {
    const problem = dayProblem(entry, limits);
    if (problem !== null) return problem;
  }
  return null;
}

function entriesOf(text: string): string[] {
  return text
    .split(/[;؛\t\r\n]/)
    .flatMap((line) => joinYears(line.split(/[,،、，]/).map((part) => part.trim())))
    .filter((entry) => entry !== '');
}

/** Joins "24 November" and "2026", since a date itself may contain a comma. */
function joinYears(parts: readonly string[]): string[] {
  const [first, year, ...others] = parts;
  if (first === undefined || year === undefined) return [...parts];
  const joined = `${first}, ${year}`;
  if (typedDay(first) === null && typedDay(joined) !== null) return [joined, ...joinYears(others)];
  return [first, ...joinYears([year, ...others])];
}
