import { languageNames } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import './styles/signed-in.ts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { missingLanguage, onLanguageChange } from './lib/language.ts';
import { followNetwork } from './lib/online.ts';
import { queryClient } from './lib/query-client.ts';
import { followOtherTabs } from './lib/session.ts';
import { returnFromView } from './features/tenants/leave-view.ts';
import { router } from './router.tsx';
import { askAgain } from './ui/confirm.ts';
import { clickWhatMovesAway } from './ui/moved-clicks.ts';
import { cssVariables, theme } from './ui/theme.ts';
import { toastDone, toastNotice } from './ui/toast.tsx';

export function mountApp(element: HTMLElement) {
  followOtherTabs();
  followNetwork(() => toastDone(() => t('Back online')));
  returnFromView();
  clickWhatMovesAway();
  reportMissingLanguage();
  refreshTexts();
  createRoot(element).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <DirectionProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DirectionProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** The console is in English then, until the language can be loaded. */
function reportMissingLanguage() {
  const report = () => {
    const name = languageNames[missingLanguage() ?? ''];
    if (name) toastNotice(() => t('{name} could not be loaded, so texts are in English for now.', { name }));
  };
  report();
  onLanguageChange(report);
}

/** An open question is asked again. The server writes some of what is shown, such as why a file failed. */
function refreshTexts() {
  onLanguageChange(() => {
    askAgain();
    // A first reply that is under way is not asked for again otherwise, and is in the previous language.
    const stopped = queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined });
    void stopped.then(() => queryClient.invalidateQueries());
  });
}
