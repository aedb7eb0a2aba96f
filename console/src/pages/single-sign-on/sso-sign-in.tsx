import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { basePath } from '../../lib/paths.ts';
import { currentSession } from '../../lib/session.ts';
import { SignedOutPage } from '../../shell/signed-out-page.tsx';
import classes from '../login.module.css';
import { useSubmit } from '../../lib/use-submit.ts';
import { beginBy, beginSso } from './sso-calls.ts';
import { useLocalized } from '../../lib/localized.ts';

const title = msg('Sign in with single sign-on');

/** Asks for the address, by whose domain the server finds the provider. */
export function SsoSignInPage() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useLocalized();
  const { busy, problem, setProblem, run } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const by = beginBy(typed);
    setProblem(null);
    setError(by === null ? () => t('Enter your email address or its domain') : null);
    if (by === null) return field.current?.focus();
    run(() => beginSso({ by, search: location.search }));
  };
  return (
    <SignedOutPage title={t(title)} intro={t('With your account at your company.')} problem={problem}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('Email address or domain')}
          name="emailAddress"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Continue')}
        </Button>
      </form>
      <PasswordLink />
    </SignedOutPage>
  );
}

/**
 * The target of a link in a portal. It waits for the button, because a stranger's link would otherwise sign a visitor in to
 * the stranger's account.
 */
export function SsoLinkPage({ domain }: { domain: string }) {
  const { busy, problem, run } = useSubmit();
  const by = beginBy(domain);
  if (by === null) return <SsoSignInPage />;
  const session = currentSession();
  return (
    <SignedOutPage
      title={t(title)}
      intro={t('With your account at {domain}.', { domain })}
      problem={problem}
      notice={session && t('You are signed in as {fullName}.', { fullName: session.user.fullName })}
      noticeColor="indigo"
    >
      <Button loading={busy} onClick={() => run(() => beginSso({ by, search: location.search }))} fullWidth h={42}>
        {t('Continue')}
      </Button>
      {session ? <ConsoleLink>{t('Open the console')}</ConsoleLink> : <PasswordLink />}
    </SignedOutPage>
  );
}

export function PasswordLink({ search = location.search }: { search?: string }) {
  return (
    <Button component="a" href={`${basePath}/auth/login${search}`} variant="default">
      {t('Sign in another way')}
    </Button>
  );
}

export function ConsoleLink({ children }: { children: ReactNode }) {
  return (
    <Button component="a" href={`${basePath}/`} variant="default">
      {children}
    </Button>
  );
}
