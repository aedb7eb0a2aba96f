import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { basePath } from '../lib/paths.ts';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import { NewPasswordInput } from '../ui/form/new-password-input.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import classes from './login.module.css';
import { CodeStep } from './code-step.tsx';
import { choosePassword, type Credentials, enterConsole, errorDetails, type PendingCode, signIn } from './sign-in.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { useLocalized } from '../lib/localized.ts';

interface Fields {
  password: string;
  confirmPassword: string;
}

/** The target of the links in password-reset and invitation emails. An invited user is signed in afterwards. */
export function ResetPasswordPage() {
  const params = new URLSearchParams(location.search);
  const isFirst = params.has('welcome');
  const [values, setValues] = useState<Fields>({ password: '', confirmPassword: '' });
  const [errors, setErrors] = useLocalized<Partial<Fields>>();
  const [isSuccess, setIsSuccess] = useState(false);
  const [pending, setPending] = useState<PendingCode | null>(null);
  const { busy, problem, setProblem, run } = useSubmit(errorDetails);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(values);
    setErrors(() => check(values));
    setProblem(null);
    if (Object.keys(wrong).length > 0) return;
    run(async () => {
      const link = { userId: params.get('uid') ?? '', token: params.get('token') ?? '' };
      const emailAddress = await choosePassword({ ...link, ...values });
      if (isFirst) await enter({ emailAddress, password: values.password }).catch(() => setIsSuccess(true));
      else setIsSuccess(true);
    });
  };
  if (isSuccess) return <Done />;
  const enter = async (credentials: Credentials) => {
    const answered = await signIn(credentials);
    if ('pending' in answered) setPending(answered.pending);
    else enterConsole(answered.reply);
  };
  if (pending) return <CodeStep pending={pending} startAgain={() => location.assign(`${basePath}/auth/login`)} />;
  const input = (name: keyof Fields) => ({
    value: values[name],
    error: errors?.[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <SignedOutPage title={isFirst ? t('Choose your password') : t('Reset password')} problem={problem}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NewPasswordInput label={t('New password')} {...input('password')} />
        <PasswordField label={t('Confirm password')} autoComplete="new-password" {...input('confirmPassword')} />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {isFirst ? t('Choose Password') : t('Reset Password')}
        </Button>
      </form>
      <a className={classes.link} href={`${basePath}/auth/forgot-password`}>
        {t('Request a new link')}
      </a>
    </SignedOutPage>
  );
}

function Done() {
  return (
    <SignedOutPage title={t('Your password has been reset successfully')} intro={t('Sign in with your new password.')}>
      <Button component="a" href={`${basePath}/auth/login`}>
        {t('Login')}
      </Button>
    </SignedOutPage>
  );
}

function check({ password, confirmPassword }: Fields): Partial<Fields> {
  return {
    ...(password === '' && { password: t('Required') }),
    ...(confirmPassword === '' && { confirmPassword: t('Required') }),
    ...(confirmPassword !== '' && confirmPassword !== password && { confirmPassword: t('The passwords do not match') }),
  };
}
