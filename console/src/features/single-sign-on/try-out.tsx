import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { ApiError } from '../../lib/http.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldMessages } from '../../ui/form/field-errors.ts';
import type { SaveForm } from '../../ui/form/use-save-form.ts';
import { toastFailed } from '../../ui/toast.tsx';
import { SettingsForm, type SettingsValues, useTryOut } from './single-sign-on.api.ts';

/** Tries the settings as they are in the form: in a new tab, so that the form stays. */
export function TryOut({ state: { form, showFirstError } }: { state: SaveForm<SettingsValues> }) {
  const tryOut = useTryOut();
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const press = async () => {
    if (form.validate().hasErrors) return showFirstErrorLater();
    setBusy(true);
    try {
      setUrl((await tryOut({ body: SettingsForm.parse(form.getValues()) })).url);
    } catch (error) {
      const fields = error instanceof ApiError ? fieldMessages(error) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) toastFailed(error);
      else showFirstErrorLater();
    }
    setBusy(false);
  };
  const showFirstErrorLater = () => void setTimeout(showFirstError);
  const close = () => setUrl(null);
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void press()}>
        {t('Try it')}
      </Button>
      {url !== null && (
        <Dialog opened onClose={close} title={t('Try single sign-on')}>
          <Stack>
            <p>
              {t(
                'Sign in at {host}. A new tab then shows what the provider says of you, and which roles a new user would get.',
                { host: new URL(url).host },
              )}
            </p>
            <p className="muted">{t('Nobody is signed in here, and nothing is saved.')}</p>
            <Button component="a" href={url} target="_blank" rel="noreferrer" onClick={close}>
              {t('Open the provider')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
