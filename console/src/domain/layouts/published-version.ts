import { t } from '@vitrine/contract/messages';

/** Of a layout, whose versions the API counts from 0. */
export function publishedVersion(version: number): string {
  return t('version {number}', { number: version + 1 });
}
