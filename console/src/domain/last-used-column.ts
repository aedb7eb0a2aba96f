import { msg, t } from '@vitrine/contract/messages';
import { formatMoment } from '../lib/format.ts';
import type { Column } from '../ui/list/column.ts';

interface Used {
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
}

/** When and from where another program has last acted as a user. */
export const lastUsedColumn: Column<Used> = {
  label: msg('Last used'),
  sort: 'lastUsedAt',
  cell: ({ lastUsedAt, lastUsedFrom }) =>
    lastUsedAt === null
      ? t('Never')
      : t('{at} from {address}', { at: formatMoment(lastUsedAt), address: lastUsedFrom ?? t('an unknown address') }),
  text: ({ lastUsedAt }) => lastUsedAt ?? '',
};
