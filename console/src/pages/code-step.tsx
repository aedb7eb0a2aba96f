import { Button, TextInput } from '@mantine/core';
import type { CodeProvider } from '@vitrine/contract/auth';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { SignedOutPage } from '../shell/signed-out-page.tsx';
import classes from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { answerCode, enterConsole, resendCode, type PendingCode, type SignedIn } from './sign-in.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { errorText, type Localized } from '../lib/localized.ts';

const waitSeconds = 30;

interface CodeFormProps {
  pending: PendingCode;
  onSignedIn: (reply: SignedIn) => void;
  /** Renders the form on its page or in its dialog. */
  layout: (shown: { title: string; intro: string; problem: string | null; form: ReactNode }) => ReactNode;
}

/** The second step of sign-in on its own page, after the password. */
export function CodeStep({ pending, startAgain }: { pending: PendingCode; startAgain: () => void }) {
  return (
    <CodeForm
      pending={pending}
      onSignedIn={(reply) => enterConsole(reply)}
      layout={({ form, ...shown }) => (
        <SignedOutPage {...shown}>
          {form}
          <Button variant="subtle" onClick={startAgain}>
            {t('Use another account')}
          </Button>
        </SignedOutPage>
      )}
    />
  );
}

export function CodeForm({ pending, onSignedIn, layout }: CodeFormProps) {
  const [provider, setProvider] = useState(pending.provider);
  const isFromApp = provider === 'Authenticator';
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, setProblem, run } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    setProblem(null);
    if (code.trim() === '') return field.current?.focus();
    run(async () => onSignedIn(await answerCode(pending, code)));
  };
  const form = (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('One-time code')}
          name="otp"
          autoComplete="one-time-code"
          inputMode={isFromApp ? 'text' : 'numeric'}
          maxLength={20}
          ref={field}
          value={code}
          error={missing && t('Enter the code')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Confirm')}
        </Button>
      </form>
      {pending.hasPasskey && (
        <PasskeyButton
          label={t('Use a passkey')}
          emailAddress={pending.emailAddress}
          onSignedIn={onSignedIn}
          onProblem={setProblem}
        />
      )}
      {!isFromApp && <Resend pending={pending} onSent={setProvider} onProblem={setProblem} />}
    </>
  );
  return layout({ title: t(titles[provider]), intro: introOf(provider, pending), problem, form });
}

const titles = {
  Email: msg('Check your email'),
  Phone: msg('Check your phone'),
  Authenticator: msg('Code from your app'),
} as const satisfies Record<CodeProvider, Message>;

function introOf(provider: CodeProvider, { emailAddress, phoneEnding }: PendingCode): string {
  if (provider === 'Authenticator') {
    return t('Enter the code from your authenticator app, or one of your recovery codes.');
  }
  const receiver =
    provider === 'Phone'
      ? t('your phone number ending in {phoneEnding}', { phoneEnding: phoneEnding ?? '' })
      : emailAddress;
  return t('We sent a code to {receiver}. It expires in 10 minutes.', { receiver });
}

interface ResendProps {
  pending: PendingCode;
  onSent: (provider: CodeProvider) => void;
  onProblem: (problem: Localized | null) => void;
}

function Resend({ pending, onSent, onProblem }: ResendProps) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const left = useSecondsLeft(sentAt + waitSeconds * 1000);
  const resend = (provider: CodeProvider) => {
    onProblem(null);
    resendCode(pending, provider)
      .then(() => {
        setSentAt(Date.now());
        onSent(provider);
      })
      .catch((error: unknown) => onProblem(() => errorText(error)));
  };
  if (left > 0)
    return (
      <p className="muted">
        {t(
          '{count, plural, one {No code yet? You can request another in # second.} other {No code yet? You can request another in # seconds.}}',
          { count: left },
        )}
      </p>
    );
  return (
    <div className={classes.options}>
      <Button variant="default" onClick={() => resend('Email')}>
        {t('Resend code')}
      </Button>
      {pending.phoneEnding !== null && (
        <Button variant="default" onClick={() => resend('Phone')}>
          {t('Send as text message')}
        </Button>
      )}
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
