import { t } from '@vitrine/contract/messages';
import './styles/signed-in.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followNetwork } from './lib/online.ts';
import { queryClient } from './lib/query-client.ts';
import { followOtherTabs } from './lib/session.ts';
import { returnFromView } from './features/tenants/leave-view.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { toastDone } from './ui/toast.tsx';

export function mountApp(element: HTMLElement) {
  followOtherTabs();
  followNetwork(() => toastDone(t('Back online')));
  returnFromView();
  createRoot(element).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
