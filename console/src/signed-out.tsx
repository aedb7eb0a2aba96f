import './styles/signed-out.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consolePath } from './lib/paths.ts';
import { ForgotPasswordPage } from './pages/forgot-password.tsx';
import { LoginPage } from './pages/login.tsx';
import { ResetPasswordPage } from './pages/reset-password.tsx';
import { cssVariables, theme } from './ui/theme.ts';

/** The pages without a session. They lead to each other by plain links, so that no router is loaded. */
export function mountSignedOut(element: HTMLElement) {
  createRoot(element).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Page />
      </MantineProvider>
    </StrictMode>,
  );
}

function Page() {
  switch (consolePath(location).replace(/\/$/, '').toLowerCase()) {
    case '/auth/forgot-password':
      return <ForgotPasswordPage />;
    case '/auth/reset-password':
      return <ResetPasswordPage />;
    default:
      return <LoginPage />;
  }
}
