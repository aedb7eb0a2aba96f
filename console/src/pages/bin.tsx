import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { binCountsQuery, binList } from '../features/bin/bin.api.ts';
import { BinTable, EmptyBinButton } from '../features/bin/bin-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  Promise.all([
    client.prefetchQuery(listOptions(binList, listQueryOf(binList.endpoint, search))),
    client.prefetchQuery(binCountsQuery),
  ]);

export function Page() {
  const list = useList(binList);
  const { data: counts } = useQuery(binCountsQuery);
  const count = counts && Object.values(counts).reduce((sum, each) => sum + each, 0);
  return (
    <PageLayout
      count={count}
      subtitle={t('Kept for 30 days. What you restore keeps its links, schedules and history.')}
      actions={<EmptyBinButton count={count} />}
    >
      <BinTable list={list} />
    </PageLayout>
  );
}
