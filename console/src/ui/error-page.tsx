import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { useLanguage } from '../lib/language.ts';
import { Empty } from './empty.tsx';
import { errorText } from '../lib/localized.ts';

/** Replaces a page whose rendering has failed; the rest of the console keeps working. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useLanguage();
  return (
    <div role="alert">
      <Empty title={t('Something went wrong on this page')} action={<Button onClick={reset}>{t('Try again')}</Button>}>
        {errorText(error)}
      </Empty>
    </div>
  );
}
