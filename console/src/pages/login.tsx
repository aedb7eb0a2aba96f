import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { desiredLanguage } from '../lib/language.ts';
import { rememberedSessionEnd } from '../lib/session-end.ts';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import { passwordGuidance } from '../ui/form/password-guidance.ts';
import { CodeStep } from './code-step.tsx';
import { CreateAccountLink } from './create-account-link.tsx';
import { focusWrong } from './focus-wrong.ts';
import classes from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { checkCredentials, type PendingCode, type Credentials, enterConsole, signIn } from './sign-in.ts';
import { SignInPassword } from './sign-in-password.tsx';
import { SsoButton } from './single-sign-on/sso-button.tsx';
import { useSubmit } from '../lib/use-submit.ts';
import { useLocalized } from '../lib/localized.ts';

export function LoginPage() {
  const [pending, setPending] = useState<PendingCode | null>(null);
  return pending ? (
    <CodeStep pending={pending} startAgain={() => setPending(null)} />
  ) : (
    <PasswordStep onCodeRequired={setPending} />
  );
}

function PasswordStep({ onCodeRequired }: { onCodeRequired: (pending: PendingCode) => void }) {
  const isPasswordNew = new URLSearchParams(location.search).get('changed') === 'password';
  const [ended] = useState(rememberedSessionEnd);
  const [errors, setErrors] = useLocalized<Partial<Credentials>>();
  const { busy, problem, setProblem, run } = useSubmit();
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = read(new FormData(event.currentTarget));
    const wrong = checkCredentials(given);
    setErrors(() => checkCredentials(given));
    setProblem(null);
    if (Object.keys(wrong).length > 0) return focusWrong(event.currentTarget, wrong);
    run(async () => {
      const outcome = await signIn(given);
      if ('pending' in outcome) onCodeRequired(outcome.pending);
      else enterConsole(outcome.reply);
    });
  };
  return (
    <SignedOutPage
      title={t('Sign in')}
      problem={problem}
      noticeColor={isPasswordNew ? 'teal' : 'indigo'}
      notice={
        isPasswordNew
          ? t('Password changed. Sign in with your new password.')
          : ended && t('Your session has ended. {why}', { why: ended.why })
      }
      intro={
        <>
          {t('New here?')} <CreateAccountLink />
          <a className={classes.link} href={`/go/get-started?lang=${desiredLanguage()}`}>
            {t('Get started')}
          </a>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('Email address')}
          name="emailAddress"
          type="email"
          autoComplete="username"
          ref={email}
          error={errors?.emailAddress}
        />
        <SignInPassword error={errors?.password} />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Login')}
        </Button>
      </form>
      <PasskeyButton
        label={t('Sign in with a passkey')}
        onSignedIn={(reply) => enterConsole(reply)}
        onProblem={setProblem}
      />
      <SsoButton email={email} onProblem={setProblem} />
      <p className="muted small">{t(passwordGuidance)}</p>
    </SignedOutPage>
  );
}

function read(data: FormData): Credentials {
  return { emailAddress: textOf(data, 'emailAddress').trim(), password: textOf(data, 'password') };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
