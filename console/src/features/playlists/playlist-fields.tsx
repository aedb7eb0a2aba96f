import { NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from '../../ui/card.tsx';
import { describedByName, descriptionProps, nameProps } from '../../ui/form/follow-name.ts';
import { OrientationInput } from '../../domain/orientation-input.tsx';
import type { PlaylistValues } from './playlist-plan.ts';

/** The fields of a playlist, apart from its items. */
export function PlaylistFields({ form, isNew }: { form: UseFormReturnType<PlaylistValues>; isNew: boolean }) {
  const { playlistStatus } = form.getValues();
  return (
    <Card title="Playlist">
      <Stack>
        <TextInput label="Name" withAsterisk {...nameProps(form, isNew ? describedByName : {})} />
        <OrientationInput {...form.getInputProps('orientation')} />
        <NumberInput
          label="Duration"
          description="How long each image is shown, unless the item has its own duration."
          withAsterisk
          suffix=" s"
          allowNegative={false}
          allowDecimal={false}
          {...form.getInputProps('duration')}
        />
        <Textarea label="Description" withAsterisk autosize minRows={2} {...descriptionProps(form)} />
        <Switch
          label="Active"
          description="Screens skip inactive playlists."
          checked={playlistStatus === 0}
          onChange={(event) => form.setFieldValue('playlistStatus', event.currentTarget.checked ? 0 : 1)}
        />
      </Stack>
    </Card>
  );
}
