import { NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import { secondsSuffix } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { describedByName, descriptionProps, nameProps } from '../../ui/form/follow-name.ts';
import { OrientationInput } from '../../domain/orientation-input.tsx';
import type { PlaylistValues } from './playlist-plan.ts';

/** The fields of a playlist, apart from its items. */
export function PlaylistFields({ form, isNew }: { form: UseFormReturnType<PlaylistValues>; isNew: boolean }) {
  const { playlistStatus } = form.getValues();
  return (
    <Card title={t('Playlist')}>
      <Stack>
        <TextInput label={t('Name')} withAsterisk {...nameProps(form, isNew ? describedByName : {})} />
        <OrientationInput {...form.getInputProps('orientation')} />
        <NumberInput
          label={t('Duration')}
          description={t('How long each image is shown, unless the item has its own duration.')}
          withAsterisk
          suffix={secondsSuffix()}
          allowNegative={false}
          allowDecimal={false}
          {...form.getInputProps('duration')}
        />
        <Textarea label={t('Description')} withAsterisk autosize minRows={2} {...descriptionProps(form)} />
        <Switch
          label={t('Active')}
          description={t('Screens skip inactive playlists.')}
          checked={playlistStatus === 0}
          onChange={(event) => form.setFieldValue('playlistStatus', event.currentTarget.checked ? 0 : 1)}
        />
      </Stack>
    </Card>
  );
}
