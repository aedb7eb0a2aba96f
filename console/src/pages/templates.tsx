import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { useMayMakeLayouts } from '../domain/layouts/use-may-make-layouts.ts';
import { folderIdOf } from '../features/library/folders/folder-id.ts';
import { TemplatesGrid } from '../features/templates/templates-grid.tsx';
import { templatesQuery } from '../features/templates/templates.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

const NewLayoutDialog = lazy(async () => ({
  default: (await import('../features/layouts/forms/new-layout-form.tsx')).NewLayoutDialog,
}));

export const prefetch: Prefetch = (client) => client.prefetchQuery(templatesQuery);

export function Page() {
  const { search } = useSearchParams();
  const folderId = folderIdOf(search);
  const query = useQuery(templatesQuery);
  const mayMakeLayouts = useMayMakeLayouts();
  const [isStarting, setStarting] = useState(false);
  return (
    <PageLayout
      count={query.data?.length}
      actions={
        mayMakeLayouts && (
          <ActionButton variant="default" changes onClick={() => setStarting(true)}>
            {t('Start empty')}
          </ActionButton>
        )
      }
    >
      <Loaded query={query}>{(templates) => <TemplatesGrid templates={templates} directoryId={folderId} />}</Loaded>
      {isStarting && (
        <Suspense>
          <NewLayoutDialog directoryId={folderId} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </PageLayout>
  );
}
