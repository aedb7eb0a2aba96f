import { Button } from '@mantine/core';
import { passkeyObstacle } from '../lib/passkey-obstacle.ts';
import type { SignedIn } from './sign-in.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { errorText, type Localized } from '../lib/localized.ts';

interface PasskeyButtonProps {
  label: string;
  /** In the second step: the account whose password was given. */
  emailAddress?: string;
  onSignedIn: (reply: SignedIn) => void;
  onProblem: (problem: Localized | null) => void;
}

/** Signs in with a passkey. Not rendered where the browser can use none. */
export function PasskeyButton({ label, emailAddress, onSignedIn, onProblem }: PasskeyButtonProps) {
  const { busy, run } = useSubmit();
  if (passkeyObstacle() !== null) return null;
  const press = () =>
    run(async () => {
      onProblem(null);
      try {
        // Loaded when it is used: few sign-ins need it.
        const { signInWithPasskey } = await import('../lib/passkeys.ts');
        onSignedIn(await signInWithPasskey(emailAddress));
      } catch (error) {
        onProblem(() => errorText(error));
      }
    });
  return (
    <Button variant="default" loading={busy} onClick={press} fullWidth h={42}>
      {label}
    </Button>
  );
}
