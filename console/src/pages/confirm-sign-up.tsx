import { Button, Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { rich } from '../ui/rich.tsx';
import { basePath } from '../lib/paths.ts';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import { NewPasswordInput } from '../ui/form/new-password-input.tsx';
import classes from './login.module.css';
import { enterConsole } from './sign-in.ts';
import { SignInButton } from './sign-up.tsx';
import { confirmSignUp, openLink, type OpenedLink, orRefused } from './sign-up-calls.ts';
import { SiteLink } from './site-link.tsx';
import { useLoaded } from './use-loaded.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { useLocalized } from '../lib/localized.ts';

/** The target of the link that a sign-up sends. Programs that open links in emails do not press its button. */
export function ConfirmSignUpPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const { loaded: link, failure } = useLoaded(() => openLink(token));
  if (link) return <ChoosePassword token={token} link={link} />;
  return (
    <SignedOutPage title={t('Create account')} problem={failure}>
      {failure !== null && <OtherWays />}
    </SignedOutPage>
  );
}

/** Where to go with a link that does not work, perhaps because the account was created and the answer was lost. */
function OtherWays() {
  return (
    <div className={classes.options}>
      <SignInButton />
      <Button component="a" href={`${basePath}/sign-up`} variant="default">
        {t('Request a new link')}
      </Button>
    </div>
  );
}

function ChoosePassword({ token, link }: { token: string; link: OpenedLink }) {
  const { companyName, emailAddress, offer } = link;
  const [password, setPassword] = useState('');
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [errors, setErrors] = useLocalized<Record<string, string>>();
  const { busy, problem, run } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const check = () => ({
      ...(password === '' && { password: t('Required') }),
      ...(offer.termsUrl !== '' && !acceptsTerms && { acceptsTerms: t('Accept the terms to continue') }),
    });
    setErrors(check);
    if (Object.keys(check()).length > 0) return;
    const confirm = async () => enterConsole(await confirmSignUp({ token, password, acceptsTerms }));
    run(() => orRefused(confirm, (wrong) => setErrors(() => wrong)));
  };
  return (
    <SignedOutPage
      title={t('Choose your password')}
      problem={problem}
      intro={t('For the account of {companyName}. You sign in as {emailAddress}.', { companyName, emailAddress })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <NewPasswordInput
          label={t('Password')}
          value={password}
          error={errors?.['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {offer.termsUrl !== '' && (
          <Checkbox
            label={
              <>
                {rich('I accept the {terms}', {
                  terms: <SiteLink href={offer.termsUrl}>{t('terms of service')}</SiteLink>,
                })}
              </>
            }
            checked={acceptsTerms}
            error={errors?.['acceptsTerms']}
            onChange={(event) => setAcceptsTerms(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Create account')}
        </Button>
      </form>
      {problem !== null && <OtherWays />}
      {offer.privacyUrl !== '' && (
        <p className="small">
          <SiteLink href={offer.privacyUrl}>{t('Privacy policy')}</SiteLink>
        </p>
      )}
    </SignedOutPage>
  );
}
