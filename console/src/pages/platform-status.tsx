import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { platformStatusQuery } from '../features/platform-status/platform-status.api.ts';
import { StatusCards } from '../features/platform-status/status-cards.tsx';
import { formatTime } from '../lib/format.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(platformStatusQuery);

export function Page() {
  const query = useQuery(platformStatusQuery);
  return (
    <PageLayout subtitle={query.data ? t('Server status as of {at}.', { at: formatTime(query.data.at) }) : <>&nbsp;</>}>
      <Loaded query={query}>{(status) => <StatusCards status={status} />}</Loaded>
    </PageLayout>
  );
}
