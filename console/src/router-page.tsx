import { type AsyncRouteComponent, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import { IdText } from '@vitrine/contract/values';
import type { PageModule } from './lib/page-module.ts';
import { queryClient } from './lib/query-client.ts';
import { useSession } from './lib/session.ts';
import { Card } from './ui/card.tsx';
import { Empty } from './ui/empty.tsx';
import { PageLayout } from './ui/page-layout.tsx';

/** The options of a lazily loaded page, for users with one of the permissions. */
export function lazyPage(load: () => Promise<PageModule>, ...permissions: Permission[]) {
  const Lazy = lazyRouteComponent(load, 'Page');
  const Component = permissions.length > 0 ? guarded(Lazy, permissions) : Lazy;
  return {
    component: Component,
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
    loader: async ({ params, deps }: { params: { id?: string }; deps: Record<string, unknown> }) => {
      if (params.id !== undefined && !IdText.safeParse(params.id).success) throw notFound();
      const { prefetch } = await load();
      // Not awaited: the page shows its own waiting state.
      void prefetch?.(queryClient, { params, search: deps });
    },
  };
}

/** Keeps `preload`: React delays a lazy page by 300 ms if it is not loaded when the layout renders. */
function guarded(Allowed: AsyncRouteComponent<object>, needed: readonly Permission[]) {
  return Object.assign(Guarded, Allowed.preload && { preload: Allowed.preload });

  function Guarded() {
    const { permissions } = useSession();
    if (needed.some((permission) => permissions.has(permission))) return <Allowed />;
    return (
      <PageLayout title="No access">
        <Card>
          <Empty title="You don’t have access to this page">Ask your administrator for access.</Empty>
        </Card>
      </PageLayout>
    );
  }
}
