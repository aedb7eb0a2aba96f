import { Button } from '@mantine/core';
import type { MouseEvent, RefObject } from 'react';
import { t } from '@vitrine/contract/messages';
import { basePath } from '../../lib/paths.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { errorText, LocalizedError, type Localized } from '../../lib/localized.ts';

interface SsoButtonProps {
  email: RefObject<HTMLInputElement | null>;
  onProblem: (problem: Localized | null) => void;
}

/** Begins with the address that has been typed; without one it leads to the page that asks for it. */
export function SsoButton({ email, onProblem }: SsoButtonProps) {
  const { busy, run } = useSubmit();
  const press = (event: MouseEvent) => {
    const typed = email.current?.value ?? '';
    if (typed.trim() === '') return;
    event.preventDefault();
    run(async () => {
      onProblem(null);
      try {
        // Loaded when it is used: most sign-ins do not need it.
        const { beginBy, beginSso } = await import('./sso-calls.ts');
        const by = beginBy(typed);
        if (by === null) throw new LocalizedError(() => t('Enter a valid email address'));
        await beginSso({ by, search: location.search });
      } catch (error) {
        onProblem(() => errorText(error));
      }
    });
  };
  return (
    <Button
      component="a"
      href={`${basePath}/auth/sso${location.search}`}
      variant="default"
      loading={busy}
      onClick={press}
      fullWidth
      h={42}
    >
      {t('Sign in with single sign-on')}
    </Button>
  );
}
