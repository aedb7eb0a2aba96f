import { Button, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { rich } from '../ui/rich.tsx';
import type { SignUpForm, SignUpOffer } from '@vitrine/contract/sign-up';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { basePath } from '../lib/paths.ts';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import { focusWrong } from './focus-wrong.ts';
import classes from './login.module.css';
import { beginSignUp, fetchOffer, orRefused } from './sign-up-calls.ts';
import { SiteLink } from './site-link.tsx';
import { useLoaded } from './use-loaded.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { checkEmail } from './sign-in.ts';
import { type Localized, useLocalized } from '../lib/localized.ts';

const empty: SignUpForm = { companyName: '', firstName: '', lastName: '', emailAddress: '' };

/** A business creates its account: its name, its owner, and the address that gets the link. */
export function SignUpPage() {
  const { loaded: offer, failure } = useLoaded(fetchOffer);
  const [values, setValues] = useState(empty);
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Sent to={values.emailAddress.trim()} onBack={() => setIsSent(false)} />;
  if (!offer) {
    return (
      <SignedOutPage
        title={t('Create account')}
        problem={failure}
        intro={offer === null && t('No new accounts can be created here at the moment.')}
      >
        <SignInButton />
      </SignedOutPage>
    );
  }
  return <Details offer={offer} values={values} setValues={setValues} onSent={() => setIsSent(true)} />;
}

interface DetailsProps {
  offer: SignUpOffer;
  values: SignUpForm;
  setValues: (values: SignUpForm) => void;
  onSent: () => void;
}

function Details({ offer, values, setValues, onSent }: DetailsProps) {
  const [errors, setErrors] = useLocalized<Partial<SignUpForm>>();
  const { busy, problem, run } = useSubmit();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (getErrors: Localized<Partial<SignUpForm>>) => {
      setErrors(getErrors);
      focusWrong(form, getErrors());
    };
    refuse(() => check(values));
    if (Object.keys(check(values)).length > 0) return;
    const send = async () => {
      await beginSignUp({ ...values, emailAddress: values.emailAddress.trim() });
      onSent();
    };
    run(() => orRefused(send, (wrong) => refuse(() => wrong)));
  };
  const input = (name: keyof SignUpForm) => ({
    name,
    value: values[name],
    error: errors?.[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <SignedOutPage
      title={t('Create account')}
      problem={problem}
      intro={
        <>
          {t(
            '{count, plural, one {Free for # day, without payment details.} other {Free for # days, without payment details.}}',
            { count: offer.trialDays },
          )}{' '}
          {rich('Have an account? {signIn}', {
            signIn: (
              <a className={classes.link} href={`${basePath}/auth/login`}>
                {t('Sign in')}
              </a>
            ),
          })}
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput label={t('Business name')} autoComplete="organization" {...input('companyName')} />
        <TextInput label={t('First name')} autoComplete="given-name" {...input('firstName')} />
        <TextInput label={t('Last name')} autoComplete="family-name" {...input('lastName')} />
        <TextInput
          label={t('Email address')}
          description={t('We email you a link to choose your password.')}
          type="email"
          autoComplete="email"
          {...input('emailAddress')}
        />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Create account')}
        </Button>
      </form>
      <p className="muted small">
        {t('After the trial, your screens keep playing. To change what they show, you then need a subscription.')}
        {offer.privacyUrl !== '' && (
          <>
            {' '}
            <SiteLink href={offer.privacyUrl}>{t('Privacy policy')}</SiteLink>
          </>
        )}
      </p>
    </SignedOutPage>
  );
}

function Sent({ to, onBack }: { to: string; onBack: () => void }) {
  return (
    <SignedOutPage
      title={t('Check your email')}
      intro={t('We sent an email to {to}. Its link expires in 24 hours.', { to })}
    >
      <p className="muted small">{t('No email? Check your spam folder, and that this is your address.')}</p>
      <Button variant="default" onClick={onBack}>
        {t('Change the address')}
      </Button>
    </SignedOutPage>
  );
}

export function SignInButton() {
  return (
    <Button component="a" href={`${basePath}/auth/login`} variant="default">
      {t('Sign in')}
    </Button>
  );
}

function check({ emailAddress, ...names }: SignUpForm): Partial<SignUpForm> {
  const missing = Object.entries(names).filter(([, value]) => value.trim() === '');
  return { ...Object.fromEntries(missing.map(([name]) => [name, t('Required')])), ...checkEmail(emailAddress.trim()) };
}
