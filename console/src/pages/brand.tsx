import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { brandQuery } from '../features/product-brand/product-brand.api.ts';
import { ProductBrandEditor } from '../features/product-brand/product-brand-form.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(brandQuery);

export function Page() {
  const query = useQuery(brandQuery);
  return (
    <PageLayout subtitle={t('The name and look under which you offer the product.')}>
      <Loaded query={query}>{(brand) => <ProductBrandEditor brand={brand} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
