import { z } from 'zod';
import type { Kind } from './entities.ts';
import { orientations } from './entities/orientation.ts';
import { type Label, orError } from './messages.ts';
import './zod-messages.ts';

// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Left when a text is cut inside an emoji; the database cannot store it as JSON. */
const loneSurrogate = /\p{Surrogate}/u;

/** Trimmed, NFC-normalised text without control characters that no database or screen can hold. */
export function text(max: number) {
  return storable(z.string().trim().normalize('NFC'), max);
}

/** Text of another program, such as an id or a code, which stays as it was sent. */
export function verbatim(max: number) {
  return storable(z.string(), max);
}

function storable(schema: z.ZodString, max: number) {
  return schema
    .max(max, orError('At most {max} characters', { max }))
    .refine((value) => !controlCharacter.test(value), orError('Control characters are not allowed'))
    .refine((value) => !loneSurrogate.test(value), orError('Contains an incomplete character'));
}

export function required(max: number, message = orError('Required')) {
  return text(max).min(1, message);
}

const address = /:\/\/|\bwww\.|\.(?:app|biz|cn|club|co|com|dev|info|io|link|me|net|online|org|ru|shop|site|top|xyz)\b/i;

/** The first or last name of a user. Emails to others contain it, in which programs turn addresses into links. */
export const personName = required(60)
  .refine((value) => !/[\r\n\u2028\u2029]/.test(value), orError('Enter the name in one line'))
  .refine((value) => !address.test(value), orError('Enter a name without a web address'));

const maxId = 2_147_483_647;

/** The kind of record of each id in a request: the tests of tenant isolation find ids by it. */
export const meaningOfIds = z.registry<{ idOf: Kind }>();

/** An id with its kind as metadata. */
export const Id = z.int().positive().max(maxId);
/** The same in a URL, where everything is text. */
export const IdText = z.coerce
  .number()
  .int(orError('Not a valid ID'))
  .positive(orError('Not a valid ID'))
  .max(maxId, orError('Not a valid ID'));

/** A separate schema for each use, because metadata belong to one schema. */
function meaning<T extends z.ZodType>(schema: T, idOf: Kind): T {
  const own = schema.clone();
  meaningOfIds.add(own, { idOf });
  return own;
}

export const idOf = (kind: Kind) => meaning(Id, kind);

/** In a path or a query. */
export const idTextOf = (kind: Kind) => meaning(IdText, kind);

/** 0 for none. */
export const idOrNoneOf = (kind: Kind) => meaning(z.int().nonnegative().max(maxId), kind);

/** In a path or a query; 0 for none. */
export const idOrNoneTextOf = (kind: Kind) => meaning(z.coerce.number().int().nonnegative().max(maxId), kind);

export const byId = (kind: Kind) => z.object({ id: idTextOf(kind) });

/** A required reference in a form; 0 means that nothing is selected yet. */
export function reference(kind: Kind, message = orError('Required')) {
  return meaning(z.int(message).positive(message).max(maxId, message), kind);
}

export const Orientation = z.literal([1, 2], orError('Choose an orientation'));
export type Orientation = z.infer<typeof Orientation>;
/** In a query, where everything is text. */
export const orientationText = z.enum(['1', '2'], orError('Choose an orientation'));
export const orientationNames: Record<Orientation, Label> = orientations;

export const Email = z
  .email(orError('Enter a valid email address'))
  .max(254)
  .transform((value) => value.toLowerCase());

/** Ids in a query, separated by commas: at most as many as a page of a list has. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, orError('Enter at most 200 IDs, separated by commas'))
  .transform((value) => value.split(',').map(Number))
  .refine((ids) => ids.every((id) => id <= maxId), orError('Not a valid ID'));

/** The version as read; saving an older one is refused as stale. */
export const Version = z.int().nonnegative().max(maxId);
/** PostgreSQL has no year 0. */
const hasYear = (value: string) => !value.startsWith('0000');

export const Instant = z.iso.datetime().refine(hasYear, orError('Enter a time'));

/** `yyyy-MM-dd`, a day that exists. */
export const CalendarDate = z.iso.date(orError('Enter a date')).refine(hasYear, orError('Enter a date'));
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar date in a path or a query: `DD-MMM-YYYY`, or `yyyy-MM-dd`. */
export const DateText = z
  .string()
  .transform((value) => {
    const [, day, name = '', year] = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(value) ?? [];
    const month = months.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1;
    return month === 0 ? value : `${year}-${String(month).padStart(2, '0')}-${day}`;
  })
  .pipe(CalendarDate);

const isComputable = (value: string) => value >= '2000' && value < '3000';
const yearRange = orError('Enter a date from 2000 to 2999');

/** For which opening hours and clock changes can be computed. */
export const ComputableDay = CalendarDate.refine(isComputable, yearRange);
/** The same in a path or a query. */
export const ComputableDayText = DateText.refine(isComputable, yearRange);
export const ComputableInstant = Instant.refine(isComputable, yearRange);

export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, orError('Enter a time from 00:00 to 23:59'))
  .transform((value) => (value.length === 5 ? `${value}:00` : value));

export const Message = z.object({ message: z.string() });

/** Without `page` everything is returned. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};

/** The query of a list; the first of `sorts` is the default. Without `page` the whole list is returned. */
export function listQuery<const S extends readonly [string, ...string[]]>(sorts: S) {
  return z.object({
    search: text(200).optional(),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...paging,
  });
}
