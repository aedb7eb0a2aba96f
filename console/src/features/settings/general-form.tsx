import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import type { BusinessImage, Settings } from '@vitrine/contract/settings';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { copyPlayerCode } from '../../domain/copy-player-code.ts';
import { Form } from '../../ui/form/form.tsx';
import { LanguageField } from '../../domain/language-field.tsx';
import { ImageInput } from '../../domain/image-input.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { toastDone } from '../../ui/toast.tsx';
import { BrandFields } from './brand-fields.tsx';
import classes from './settings.module.css';
import { useSaveSettings } from './settings.api.ts';
import { businessImageHint, SettingsValues, valuesOf } from './settings-values.ts';

export function GeneralForm({ settings, reload }: { settings: Settings; reload: () => Promise<unknown> }) {
  const save = useSaveSettings();
  const readOnly = !useCan('Permissions.Settings.Edit');
  const state = useSaveForm({
    schema: SettingsValues,
    initial: valuesOf(settings),
    save,
    onSaved: () => toastDone(() => t('Settings saved')),
    reload,
  });
  const { form } = state;
  const of = { form, readOnly };
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: '/dashboard' }} readOnly={readOnly}>
      <Card title={t('Business')}>
        <div className={classes.fields}>
          <TextInput
            label={t('Business name')}
            description={t('Shown in the header, and on screens while nothing is scheduled.')}
            withAsterisk
            {...form.getInputProps('businessName')}
          />
          <ImageField {...of} name="logo" label={t('Logo')} shape="logo" />
          <LanguageField
            none={t('Not chosen')}
            description={t('Of screens, emails and invoices, and of users who have not chosen one.')}
            {...form.getInputProps('language')}
          />
          {settings.playerCode !== null && <PlayerCodeField code={settings.playerCode} />}
        </div>
      </Card>
      <BrandFields {...of} />
      <Card title={t('Placeholder images')}>
        <p className="muted">
          {t(
            'Shown on screens while nothing is scheduled, instead of the business name. {businessImageHint} SVG files are converted to images, and only the first frame of an animation is used.',
            { businessImageHint: businessImageHint() },
          )}
        </p>
        <div className={classes.placeholders}>
          <ImageField {...of} name="placeholderHorizontal" label={t('Horizontal (16:9)')} shape="horizontal" />
          <ImageField {...of} name="placeholderVertical" label={t('Vertical (9:16)')} shape="vertical" />
        </div>
      </Card>
    </Form>
  );
}

interface ImageFieldProps {
  form: UseFormReturnType<SettingsValues>;
  name: BusinessImage;
  label: string;
  shape: 'logo' | 'horizontal' | 'vertical';
  readOnly: boolean;
}

function ImageField({ form, name, label, shape, readOnly }: ImageFieldProps) {
  const fileName = `${name}File` as const;
  const values = form.getValues();
  return (
    <ImageInput
      label={label}
      shape={shape}
      {...(shape === 'logo' && { hint: businessImageHint() })}
      readOnly={readOnly}
      url={values[name]}
      file={values[fileName]}
      error={form.errors[fileName]}
      path={fileName}
      onChange={(file) => {
        form.clearFieldError(fileName);
        form.setFieldValue(fileName, file);
      }}
      onRemove={() => {
        form.clearFieldError(fileName);
        form.setFieldValue(fileName, null);
        form.setFieldValue(name, null);
      }}
    />
  );
}

function PlayerCodeField({ code }: { code: string }) {
  return (
    <TextInput
      label={t('Player code')}
      description={t('Enter it on a new screen to set it up. It cannot be changed.')}
      readOnly
      value={code}
      rightSectionWidth={72}
      rightSection={
        <Button variant="subtle" size="compact-sm" onClick={() => void copyPlayerCode(code)}>
          {t('Copy')}
        </Button>
      }
    />
  );
}
