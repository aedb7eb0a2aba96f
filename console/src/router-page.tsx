import { type AsyncRouteComponent, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { IdText } from '@vitrine/contract/values';
import { t } from '@vitrine/contract/messages';
import { useLanguage } from './lib/language.ts';
import { queryClient } from './lib/query-client.ts';
import { useSession } from './lib/session.ts';
import { mayOpen, type Page } from './pages.ts';
import { Card } from './ui/card.tsx';
import { Empty } from './ui/empty.tsx';
import { PageLayout } from './ui/page-layout.tsx';

/** The options of the route of a page, which is loaded on demand. */
export function lazyPage(page: Page) {
  const { load } = page;
  return {
    component: guarded(page, lazyRouteComponent(load, 'Page')),
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
    loader: async ({ params, deps }: { params: { id?: string }; deps: Record<string, unknown> }) => {
      if (params.id !== undefined && !IdText.safeParse(params.id).success) throw notFound();
      const { prefetch } = await load();
      // What has already been answered is shown at once. Nothing is waited for: the page shows its own waiting state.
      await Promise.race([prefetch?.(queryClient, { params, search: deps }), nextTask()]);
    },
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Keeps `preload`: React delays a lazy page by 300 ms if it is not loaded when the layout renders. */
function guarded(page: Page, Allowed: AsyncRouteComponent<object>) {
  return Object.assign(Guarded, Allowed.preload && { preload: Allowed.preload });

  function Guarded() {
    const { permissions } = useSession();
    useLanguage();
    if (mayOpen(page, permissions)) return <Allowed />;
    return (
      <PageLayout crumbs={[]} title={t('No access')}>
        <Card>
          <Empty title={t('You don’t have access to this page')}>{t('Ask your administrator for access.')}</Empty>
        </Card>
      </PageLayout>
    );
  }
}
