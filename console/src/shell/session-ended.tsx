import { Alert, Button, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../ui/rich.tsx';
import { basePath, firstPasswordPath, returnTo } from '../lib/paths.ts';
import { sessionEndText } from '../lib/session-end.ts';
import { type PausedSession, resumeSession, usePausedSession, useSession } from '../lib/session.ts';
import { CodeForm } from '../pages/code-step.tsx';
import signInClasses from '../pages/login.module.css';
import { PasskeyButton } from '../pages/passkey-button.tsx';
import { SignInPassword } from '../pages/sign-in-password.tsx';
import { type PendingCode, signIn, type SignedIn } from '../pages/sign-in.ts';
import { useSubmit } from '../lib/use-submit.ts';
import classes from './session-ended.module.css';

const title = msg('Your session has ended');

/** Over a page with unsaved changes: its user signs in again, and the page continues. */
export function SessionEnded() {
  const paused = usePausedSession();
  return (
    <Modal.Root
      opened={paused !== null}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="440px"
      zIndex={1000}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t(title)} radius="lg">
        <Modal.Body p={0}>{paused && <SignInAgain paused={paused} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function SignInAgain({ paused }: { paused: PausedSession }) {
  const [pending, setPending] = useState<PendingCode | null>(null);
  const dialog = useInertPage();
  const resume = (reply: SignedIn) => {
    resumeSession(reply);
    if (reply.mustChangePassword) location.assign(firstPasswordPath(returnTo(location)));
  };
  return (
    <div ref={dialog}>
      {pending ? (
        <CodeForm
          pending={pending}
          onSignedIn={resume}
          layout={({ form, ...shown }) => <Layout {...shown}>{form}</Layout>}
        />
      ) : (
        <PasswordStep paused={paused} onSignedIn={resume} onCodeRequired={setPending} />
      )}
    </div>
  );
}

interface PasswordStepProps {
  paused: PausedSession;
  onSignedIn: (reply: SignedIn) => void;
  onCodeRequired: (pending: PendingCode) => void;
}

function PasswordStep({ paused: { end, isOtherUser }, onSignedIn, onCodeRequired }: PasswordStepProps) {
  const { user, userId } = useSession();
  const { email: emailAddress, fullName } = user;
  const { busy, problem, setProblem, run } = useSubmit();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') return;
    run(async () => {
      const outcome = await signIn({ emailAddress, password });
      if ('pending' in outcome) onCodeRequired(outcome.pending);
      else onSignedIn(outcome.reply);
    });
  };
  const why = isOtherUser
    ? t('This page belongs to {fullName}. Sign in as {fullName}, or leave the page.', { fullName })
    : t('{sessionEnd} Nothing is lost: sign in and go on where you are.', { sessionEnd: sessionEndText(end) });
  return (
    <Layout title={t(title)} intro={why} problem={problem}>
      <form className={signInClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('Email address')}
          name="emailAddress"
          autoComplete="username"
          readOnly
          value={emailAddress}
        />
        <SignInPassword
          keepsPage
          data-autofocus
          value={password}
          error={isMissing && t('Enter your password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth h={42}>
          {t('Login')}
        </Button>
      </form>
      <PasskeyButton
        label={t('Sign in with a passkey')}
        onSignedIn={(reply) =>
          reply.userId === userId
            ? onSignedIn(reply)
            : setProblem(() => t('This is the passkey of another user than {fullName}.', { fullName }))
        }
        onProblem={setProblem}
      />
      {/* The session that begins there goes on here, too. */}
      <Button
        component="a"
        href={`${basePath}/auth/sso/${emailAddress.split('@').at(-1)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        fullWidth
        h={42}
      >
        {t('Sign in with single sign-on in a new tab')}
      </Button>
    </Layout>
  );
}

interface LayoutProps {
  title: string;
  intro: string;
  problem: string | null;
  children: ReactNode;
}

function Layout({ title: heading, intro, problem, children }: LayoutProps) {
  const { fullName } = useSession().user;
  return (
    <div className={classes.body}>
      <div className={classes.lock}>
        <IconLock size={20} aria-hidden="true" />
      </div>
      <div>
        <h2 className={classes.title}>{heading}</h2>
        <p className="muted">{intro}</p>
      </div>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {children}
      <p className={`muted ${classes.leave}`}>
        {rich('Not {fullName}? {leave}. What was typed is kept for {fullName}.', {
          fullName,
          leave: (
            <UnstyledButton type="button" onClick={() => location.assign(`${basePath}/`)}>
              {t('Leave this page')}
            </UnstyledButton>
          ),
        })}
      </p>
    </div>
  );
}

/** Makes everything but this dialog inert, also other dialogs; afterwards the focus returns to where it was. */
function useInertPage(): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    const elementsBehind = dialog.current ? othersThan(dialog.current) : [];
    elementsBehind.forEach((node) => node.setAttribute('inert', ''));
    return () => {
      elementsBehind.forEach((node) => node.removeAttribute('inert'));
      // After the dialog has moved the focus.
      setTimeout(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }));
    };
  }, [focused]);
  return dialog;
}

/** The siblings of the element and of its ancestors. */
function othersThan(element: Element): Element[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const siblings = [...parentElement.children].filter(
    (sibling) => sibling !== element && !sibling.hasAttribute('inert'),
  );
  return [...siblings, ...othersThan(parentElement)];
}
