/** Where media are stored in an S3 service. */
export interface StoragePlace {
  bucket: string;
  /** The prefix of every key: empty, or with a slash at its end. */
  prefix: string;
  /** Null for Amazon's own endpoint of the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

export interface StorageSettings {
  STORAGE_URL: string;
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
  AWS_SESSION_TOKEN: string;
  AWS_REGION: string;
}

interface SettingError {
  setting: keyof StorageSettings;
  message: string;
}

/** Null if media are stored on the disk. */
export function storagePlace(settings: StorageSettings): StoragePlace | null {
  if (settings.STORAGE_URL === '') return null;
  const { hostname, pathname, searchParams } = new URL(settings.STORAGE_URL);
  const folder = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') || settings.AWS_REGION || 'us-east-1',
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN || null,
  };
}

const form = 's3://bucket/prefix?endpoint=…&region=…';
const parameters = ['endpoint', 'region'];

/** All errors in these settings. */
export function storageErrors(settings: StorageSettings): SettingError[] {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = settings;
  if (STORAGE_URL === '') return [];
  const errors = errorsIn(STORAGE_URL, AWS_REGION).map((message): SettingError => ({
    setting: 'STORAGE_URL',
    message,
  }));
  const missing = 'is required together with STORAGE_URL';
  if (AWS_ACCESS_KEY_ID === '') errors.push({ setting: 'AWS_ACCESS_KEY_ID', message: missing });
  if (AWS_SECRET_ACCESS_KEY === '') errors.push({ setting: 'AWS_SECRET_ACCESS_KEY', message: missing });
  return errors;
}

function errorsIn(value: string, regionBeside: string): string[] {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 's3:') return [`is not ${form}`];
  const { hostname, username, pathname, searchParams } = url;
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')];
  const errors = [...searchParams.keys()]
    .filter((name) => !parameters.includes(name))
    .map((name) => `has an unknown parameter "${name}": use ${form}`);
  if (username !== '') errors.push('contains keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) errors.push(`names no bucket: use ${form}`);
  // Only characters that need no escaping in a URL, so that every service uses the same key.
  if (!/^(\/[\w.-]+)*\/*$/.test(pathname))
    errors.push('has a prefix with characters other than letters, digits, ".", "_", "-" and "/"');
  if (endpoint !== null && !isWebAddress(endpoint))
    errors.push('has an endpoint that is not an http:// or https:// URL');
  if (endpoint === null && !region && regionBeside === '')
    errors.push('names no region: add ?region=… or set AWS_REGION');
  return errors;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
