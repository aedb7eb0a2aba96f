import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';
import { storagePlace } from './storage-place.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const placeOf = (settings: Record<string, string>) => storagePlace(readConfig({ ...keys, ...settings }));

test.each([
  ['s3://signs?region=eu-west-1', { bucket: 'signs', prefix: '', endpoint: null, region: 'eu-west-1' }],
  ['s3://signs/media/?region=x', { bucket: 'signs', prefix: 'media/', region: 'x' }],
  [
    's3://my.signs/a/b-c?endpoint=https://s3.example',
    { prefix: 'a/b-c/', endpoint: 'https://s3.example', region: 'us-east-1' },
  ],
  ['s3://signs?endpoint=http%3A%2F%2Fminio%3A9000&region=auto', { endpoint: 'http://minio:9000', region: 'auto' }],
])('%s is the location of media', (STORAGE_URL, place) => {
  expect(placeOf({ STORAGE_URL })).toMatchObject({ ...place, accessKeyId: 'id', secretAccessKey: 'secret' });
});

test('the region can come from its standard variable, and without a URL media are stored on the disk', () => {
  expect(placeOf({ STORAGE_URL: 's3://signs', AWS_REGION: 'ap-southeast-2' })?.region).toBe('ap-southeast-2');
  expect(placeOf({ STORAGE_URL: '' })).toBeNull();
});

test.each([
  ['/var/media', ['STORAGE_URL is not s3://bucket/prefix?endpoint=…&region=…']],
  ['https://signs.s3.amazonaws.com', ['STORAGE_URL is not s3://bucket/prefix?endpoint=…&region=…']],
  ['s3:///prefix?region=x', ['STORAGE_URL names no bucket: use s3://bucket/prefix?endpoint=…&region=…']],
  ['s3://signs', ['STORAGE_URL names no region: add ?region=… or set AWS_REGION']],
  [
    's3://signs?endpoint=minio:9000&regoin=x',
    [
      'STORAGE_URL has an unknown parameter "regoin": use s3://bucket/prefix?endpoint=…&region=…',
      'STORAGE_URL has an endpoint that is not an http:// or https:// URL',
    ],
  ],
  [
    's3://signs/a%20b?region=x',
    ['STORAGE_URL has a prefix with characters other than letters, digits, ".", "_", "-" and "/"'],
  ],
  [
    's3://id:secret@signs?region=x',
    ['STORAGE_URL contains keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead'],
  ],
])('%s is refused with one line for each error', (STORAGE_URL, lines) => {
  expect(() => readConfig({ ...keys, STORAGE_URL })).toThrow(new StartupError(lines.join('\n')));
});

test('missing credentials are reported together with other errors', () => {
  const settings = { PORT: 'x', STORAGE_URL: 's3://signs?region=x', AWS_ACCESS_KEY_ID: 'id' };
  const lines = ['PORT is not a number', 'AWS_SECRET_ACCESS_KEY is required together with STORAGE_URL'];
  expect(() => readConfig(settings)).toThrow(new StartupError(lines.join('\n')));
});
