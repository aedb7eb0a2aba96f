import './styles/signed-out.ts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useLanguage } from './lib/language.ts';
import { consolePath } from './lib/paths.ts';
import { LoginPage } from './pages/login.tsx';
import { cssVariables, theme } from './ui/theme.ts';

/** Loaded on demand, so that sign-in loads fast. */
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgot-password.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./pages/reset-password.tsx')).ResetPasswordPage,
}));

const SignUpPage = lazy(async () => ({ default: (await import('./pages/sign-up.tsx')).SignUpPage }));
const ConfirmSignUpPage = lazy(async () => ({
  default: (await import('./pages/confirm-sign-up.tsx')).ConfirmSignUpPage,
}));

const SsoSignInPage = lazy(async () => ({
  default: (await import('./pages/single-sign-on/sso-sign-in.tsx')).SsoSignInPage,
}));
const SsoLinkPage = lazy(async () => ({
  default: (await import('./pages/single-sign-on/sso-sign-in.tsx')).SsoLinkPage,
}));
const SsoCallbackPage = lazy(async () => ({
  default: (await import('./pages/single-sign-on/sso-callback.tsx')).SsoCallbackPage,
}));

/** The pages without a session. They use plain links, so that no router is loaded. */
export function mountSignedOut(element: HTMLElement) {
  createRoot(element).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <DirectionProvider>
          <Suspense>
            <Page />
          </Suspense>
        </DirectionProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

function Page() {
  useLanguage();
  const path = consolePath(location).replace(/\/$/, '');
  const [, sso, last] = /^\/auth\/sso(\/callback)?\/([^/]+)$/i.exec(path) ?? [];
  if (last !== undefined) return sso ? <SsoCallbackPage account={last} /> : <SsoLinkPage domain={decoded(last)} />;
  switch (path.toLowerCase()) {
    case '/auth/sso':
      return <SsoSignInPage />;
    case '/auth/forgot-password':
      return <ForgotPasswordPage />;
    case '/auth/reset-password':
      return <ResetPasswordPage />;
    case '/sign-up':
      return <SignUpPage />;
    case '/sign-up/confirm':
      return <ConfirmSignUpPage />;
    default:
      return <LoginPage />;
  }
}

/** A domain with other letters is percent-encoded in the address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
