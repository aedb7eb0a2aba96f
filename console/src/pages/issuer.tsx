import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { IssuerForm } from '../features/issuer/issuer-form.tsx';
import { issuerQuery } from '../features/issuer/issuer.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(issuerQuery);

export function Page() {
  const query = useQuery(issuerQuery);
  return (
    <PageLayout subtitle={t('Your details on invoices to tenants without a reseller.')}>
      <Loaded query={query}>{(issuer) => <IssuerForm issuer={issuer} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
