import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { basePath } from '../lib/paths.ts';
import { SignedOutLayout } from '../shell/signed-out-layout.tsx';
import classes from './login.module.css';
import { checkCredentials, signIn, type Credentials } from './sign-in.ts';

export function LoginPage() {
  const isPasswordNew = new URLSearchParams(location.search).get('changed') === 'password';
  const { busy, errors, problem, submit } = useSignIn();
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Sign in · Vitrine';
    email.current?.focus();
  }, []);
  return (
    <SignedOutLayout>
      <div>
        <h1 className={classes.title}>Sign in</h1>
        <div className="muted">
          New here?{' '}
          <a className={classes.link} href="/go/get-started">
            Get started
          </a>
        </div>
      </div>
      {!problem && isPasswordNew && (
        <Alert color="teal" role="status">
          Password changed. Sign in with the new one.
        </Alert>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email address"
          name="emailAddress"
          type="email"
          autoComplete="username"
          ref={email}
          error={errors.emailAddress}
        />
        <div className={classes.password}>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          />
          <a className={classes.forgot} href={`${basePath}/auth/forgot-password`}>
            Forgot password?
          </a>
        </div>
        <Button type="submit" loading={busy} fullWidth h={42}>
          Login
        </Button>
      </form>
      <p className="muted small">8 or more characters with upper and lower case, a number and a special character.</p>
    </SignedOutLayout>
  );
}

function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = read(new FormData(event.currentTarget));
    const wrong = checkCredentials(given);
    setErrors(wrong);
    setProblem(null);
    if (Object.keys(wrong).length > 0) return focusField(event.currentTarget, wrong);
    setBusy(true);
    signIn(given).catch((error: unknown) => {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };
  return { busy, errors, problem, submit };
}

function read(data: FormData): Credentials {
  return { emailAddress: textOf(data, 'emailAddress').trim(), password: textOf(data, 'password') };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function focusField(form: HTMLFormElement, wrong: Partial<Credentials>) {
  const field = form.elements.namedItem(wrong.emailAddress ? 'emailAddress' : 'password');
  if (field instanceof HTMLInputElement) field.focus();
}
