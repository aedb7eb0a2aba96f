import { t } from '@vitrine/contract/messages';
import { connectedAppsList } from '../features/connected-apps/connected-apps.api.ts';
import { ConnectedAppsTable } from '../features/connected-apps/connected-apps-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(connectedAppsList);

export function Page() {
  const list = useList(connectedAppsList);
  return (
    <PageLayout
      count={list.total}
      subtitle={(list.total ?? 0) > 0 && t('MCP server for assistants: {origin}/mcp', { origin: location.origin })}
    >
      <ConnectedAppsTable list={list} />
    </PageLayout>
  );
}
