import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { basePath } from '../lib/paths.ts';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import classes from './login.module.css';
import { errorDetails, requestResetLink, checkEmail } from './sign-in.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { useLocalized } from '../lib/localized.ts';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useLocalized<ReturnType<typeof checkEmail>>();
  const [isSuccess, setIsSuccess] = useState(false);
  const { busy, problem, setProblem, run } = useSubmit(errorDetails);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = email.trim();
    setErrors(() => checkEmail(given));
    setProblem(null);
    if (checkEmail(given).emailAddress) return;
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
          error={errors?.emailAddress}
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
