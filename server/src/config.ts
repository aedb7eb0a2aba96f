import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { storageErrors } from './storage-place.ts';

/** A whole number from `min` to `max`. `int` has its own message, because the schema's would replace those of the bounds. */
function wholeNumber(min: number, max: number) {
  return z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(min, `is below ${min}`)
    .max(max, `is above ${max}`);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switches = ['off', 'on'] as const;
const modes = ['production', 'development', 'test'] as const;

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** As browsers write one: in lower case, without a slash at the end. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Origins separated by commas. */
const webOrigins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
  .refine((list) => list.every(isWebOrigin), 'is not a list of origins such as https://chat.example.com');

/** IP addresses of name servers, separated by commas, each with a port if it is not 53. */
const nameServers = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
  .refine((list) => list.every(isNameServer), 'is not a list of IP addresses such as 10.0.0.53');

function isNameServer(text: string): boolean {
  return isIP(text) !== 0 || isIP(/^\[?([^\]]+?)\]?:\d{1,5}$/.exec(text)?.[1] ?? '') !== 0;
}

/** Mail servers as `host:port`, separated by commas. */
const mailServers = z
  .string()
  .toLowerCase()
  .default('')
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
  .refine((list) => list.every((each) => /^[^\s:]+:\d{1,5}$/.test(each)), 'is not a list such as mail.lan:25');

/** The server answers at the root of its host only. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password, pathname, search, hash } = new URL(url);
  return [username, password, pathname.slice(1), search, hash].every((part) => part === '');
}

/** A higher number is an error: with one that is too high, callers can forge their address. */
const maxProxies = 10;

/** `TRUST_PROXY`: empty or 0 for none, a number of hops, or addresses of proxies, separated by commas. */
const trustProxy = z
  .string()
  .refine(namesProxies, 'is neither a number of proxies nor a comma-separated list of their addresses')
  .refine((value) => !/^\d+$/.test(value) || Number(value) <= maxProxies, `is more than ${maxProxies} proxies`)
  .refine((value) => !/\/0+(,|\s|$)/.test(value), 'trusts every address: name those of the proxies')
  .transform((value) => {
    if (value === '0') return false;
    return /^\d+$/.test(value) ? (_address: string, hop: number) => hop < Number(value) : value;
  });

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function namesProxies(value: string): boolean {
  return /^\d+$/.test(value) || value.split(',').every((address) => isNetwork(address.trim()));
}

/** An address, or a block of them like 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0) return namedNetworks.includes(value);
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && rest.length === 0;
}

/** pusher://key:secret@host/appId */
function isPusherUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname, pathname } = new URL(value);
  return protocol === 'pusher:' && [username, password, hostname, pathname.slice(1)].every((part) => part !== '');
}

/** https://key@host/project, without the secret part of old DSNs: browsers can read it. */
const dsnForm = /^https?:\/\/\w+@[\w.-]+(:\d+)?\/([\w/-]+\/)?\d+$/;

/** Checked together, and also when another setting is wrong, so that all errors are reported at once. */
const Storage = z.object({
  STORAGE_URL: z.string().default(''),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_SESSION_TOKEN: z.string().default(''),
  AWS_REGION: z.string().default(''),
});

const Environment = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(8080),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'is not an http:// or https:// URL' })
      .refine(isOrigin, 'has more than a scheme, a host and a port, such as https://signs.example.com')
      .transform((url) => new URL(url).origin)
      .default(''),
    TRUST_PROXY: trustProxy.default(false),
    TLS_CERT: z.string().default(''),
    TLS_KEY: z.string().default(''),
    DATA_DIR: z
      .string()
      .min(1)
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' }).default(''),
    ...Storage.shape,
    REALTIME_URL: z.string().refine(isPusherUrl, 'is not pusher://key:secret@host/appId').default(''),
    REALTIME_APP: z
      .string()
      .regex(/^\d+:[^:]+:[^:]+$/, 'is not id:key:secret with a numeric id')
      .default(''),
    BACKUP_DIR: z
      .string()
      .default('')
      .transform((path) => path && resolve(path)),
    BACKUP_HOUR: wholeNumber(0, 23).default(3),
    BACKUP_KEEP_COUNT: wholeNumber(1, 1000).default(7),
    SECRET: z.string().min(16, 'is shorter than 16 characters').default(''),
    SESSION_MAX_HOURS: wholeNumber(1, 24 * 30).default(12),
    SESSION_IDLE_MINUTES: wholeNumber(5, 24 * 60 * 30).default(120),
    ADMIN_EMAIL: z.email('is not an email address').default('admin@vitrine.example'),
    ADMIN_PASSWORD: z.string().max(128, 'is longer than 128 characters').default(''),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// URL' }).default(''),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, 'contains no email address')
      .default('Vitrine <no-reply@localhost>'),
    SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'is not an http:// or https:// URL' }).default(''),
    CHAT_WEBHOOK_ORIGINS: webOrigins,
    WEBHOOK_ORIGINS: webOrigins,
    SSO_ORIGINS: webOrigins,
    APP_ORIGINS: webOrigins,
    SMTP_SERVERS: mailServers,
    DNS_SERVERS: nameServers,
    FFMPEG_PATH: z.string().default(''),
    PLAY_LOG_RETENTION_DAYS: wholeNumber(1, 366).default(90),
    UPLOAD_MAX_MB: wholeNumber(1, 1_048_576).default(2048),
    PLATFORM_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('Australia/Sydney'),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: wholeNumber(0, 65_535).nullable().default(null),
    SENTRY_DSN: z.string().regex(dsnForm, 'is not https://key@host/project').default(''),
    WEB_VITALS: z.enum(switches, `is none of ${switches.join(', ')}`).default('off'),
    LOG_LEVEL: z.enum(logLevels, `is none of ${logLevels.join(', ')}`).default('info'),
    GET_STARTED_URL: z.string().default('/help/get-started'),
    DOCS_URL: z.string().default('/help'),
    NODE_ENV: z.enum(modes, `is none of ${modes.join(', ')}`).default('production'),
  })
  .refine(({ TLS_CERT, TLS_KEY }) => TLS_CERT === '' || TLS_KEY !== '', {
    path: ['TLS_KEY'],
    error: 'is required together with TLS_CERT',
  })
  .refine(({ TLS_CERT, TLS_KEY }) => TLS_KEY === '' || TLS_CERT !== '', {
    path: ['TLS_CERT'],
    error: 'is required together with TLS_KEY',
  });

export type Config = z.infer<typeof Environment>;

/** Whether users connect by https according to the settings: behind a proxy only PUBLIC_URL says so. */
export function isHttps({ PUBLIC_URL, TLS_CERT }: Pick<Config, 'PUBLIC_URL' | 'TLS_CERT'>): boolean {
  return PUBLIC_URL === '' ? TLS_CERT !== '' : PUBLIC_URL.startsWith('https:');
}

/** Old names of settings. One that is set stops the start: otherwise the default would apply without a warning. */
export const renamedSettings: Readonly<Record<string, keyof Config>> = {
  PROOF_DAYS: 'PLAY_LOG_RETENTION_DAYS',
  BACKUP_KEEP: 'BACKUP_KEEP_COUNT',
  SESSION_HOURS: 'SESSION_MAX_HOURS',
};

/** The settings for operators. NODE_ENV is for development. */
export const settingNames = Object.keys(Environment.shape).filter((name) => name !== 'NODE_ENV');

/**
 * Reads and checks the environment once. Throws a StartupError with one line for each error. An empty value means the
 * default.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const renamed = Object.entries(renamedSettings).filter(([old]) => old in given);
  const errors = [
    ...renamed.map(([old, name]) => `${old} was renamed: set ${name} instead`),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...storageErrors(Storage.parse(given)).map(({ setting, message }) => `${setting} ${message}`),
  ];
  if (parsed.success && errors.length === 0) return parsed.data;
  throw new StartupError(errors.join('\n'));
}
