import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { basePath } from '../lib/paths.ts';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import classes from './login.module.css';
import { errorDetails, requestResetLink, checkEmail } from './sign-in.ts';
import { useSubmit } from './use-submit.ts';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSuccess, setIsSuccess] = useState(false);
  const { busy, problem, setProblem, run } = useSubmit(errorDetails);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { emailAddress } = checkEmail(email.trim());
    setError(emailAddress);
    setProblem(null);
    if (emailAddress) return;
    run(async () => {
      await requestResetLink(email.trim());
      setIsSuccess(true);
    });
  };
  if (isSuccess) {
    return (
      <SignedOutPage
        title={t('Sent successfully')}
        intro={t('A recovery email was sent to {email}.', { email: email.trim() })}
      >
        <p className="muted small">
          {t(
            'The link is valid for one hour. No email? Check your spam folder, and that this is the address you sign in with.',
          )}
        </p>
        <Back />
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage
      title={t('Forgot password')}
      intro={t('We’ll email you a link to set a new password.')}
      problem={problem}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('Email address')}
          type="email"
          autoComplete="username"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Reset Password')}
        </Button>
      </form>
      <Back />
    </SignedOutPage>
  );
}

function Back() {
  return (
    <Button component="a" href={`${basePath}/auth/login`} variant="default">
      {t('Back')}
    </Button>
  );
}
