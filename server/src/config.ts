import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const optionalUrl = z.union([z.literal(''), z.url('is not a URL')]);

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** `TRUST_PROXY`: empty or 0 for none, a number of hops, or addresses of proxies, separated by commas. */
const trustProxy = z.string().transform((value) => {
  if (value === '' || value === '0') return false;
  return /^\d+$/.test(value) ? (_address: string, hop: number) => hop < Number(value) : value;
});

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('is not a number').int().min(0).max(65_535, 'is above 65535').default(8080),
  PUBLIC_URL: optionalUrl.default(''),
  TRUST_PROXY: trustProxy.default(false),
  DATA_DIR: z.string().min(1).default('./data').transform((path) => resolve(path)),
  DATABASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' })])
    .default(''),
  REALTIME_URL: z.union([z.literal(''), z.url({ protocol: /^pusher$/, error: 'is not a pusher:// URL' })]).default(''),
  REALTIME_APP: z
    .string()
    .regex(/^(\d+:[^:]+:[^:]+)?$/, 'is not id:key:secret with a numeric id')
    .default(''),
  SECRET: z.union([z.literal(''), z.string().min(16, 'is shorter than 16 characters')]).default(''),
  ADMIN_EMAIL: z.email('is not an e-mail address').default('admin@vitrine.example'),
  ADMIN_PASSWORD: z.string().max(128, 'is longer than 128 characters').default(''),
  FFMPEG_PATH: z.string().default(''),
  UPLOAD_MAX_MB: z.coerce.number('is not a number').int().min(1).default(2048),
  PLATFORM_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('Australia/Sydney'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GET_STARTED_URL: z.string().default('/help/get-started'),
  DOCS_URL: z.string().default('/help'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

export type Config = z.infer<typeof Environment>;

/** Reads and checks the environment once. Throws a StartupError with one line a mistake. An empty value is the default. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new StartupError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
}
