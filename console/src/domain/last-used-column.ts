import { formatMoment } from '../lib/format.ts';
import type { Column } from '../ui/list/column.ts';

interface Used {
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
}

/** When and from where another program has last acted as a user. */
export const lastUsedColumn: Column<Used> = {
  label: 'Last used',
  sort: 'lastUsedAt',
  cell: ({ lastUsedAt, lastUsedFrom }) =>
    lastUsedAt === null ? 'Never' : `${formatMoment(lastUsedAt)} from ${lastUsedFrom ?? 'an unknown address'}`,
  text: ({ lastUsedAt }) => lastUsedAt ?? '',
};
