import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { IconDots, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { LayoutDetails } from '@vitrine/contract/layouts';
import { t } from '@vitrine/contract/messages';
import type { LayoutPart, LayoutShape, PartPlace } from '@vitrine/contract/rules/layout';
import type { Media } from '../../../domain/layouts/use-media.ts';
import type { FileTarget } from '../document/drop-file.ts';
import type { Problem } from '../document/problems.ts';
import type { GuidesControl } from '../editor/use-guides.ts';
import type { Editor } from '../editor/editor.ts';
import { AlignRow } from './align-row.tsx';
import { BoxFields } from './box-fields.tsx';
import { ContentFields, type UpdatePart } from './content-fields.tsx';
import { EntranceFields } from './entrance-fields.tsx';
import { FieldOfPart } from './field-of-part.tsx';
import { IconButton } from './icon-button.tsx';
import { PartIcon } from './part-icons.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

export interface PropertiesProps {
  editor: Editor;
  media: Media;
  guides: GuidesControl;
  file: LayoutDetails;
  onChooseFile: (target: FileTarget) => void;
  onMenu: (at: { x: number; y: number }) => void;
  /** Why the layout cannot be saved or published as it is. */
  problems: readonly Problem[];
}

interface PartPropertiesProps extends PropertiesProps {
  part: LayoutPart;
  place: PartPlace;
}

/** Everything about one part. */
export function PartProperties({ part, place, editor, media, onChooseFile, onMenu, problems }: PartPropertiesProps) {
  const update: UpdatePart = (label, apply, key) =>
    editor.updatePart(
      part.id,
      t('{change} of {name}', { change: label, name: part.name }),
      apply,
      key && `${key} ${part.id}`,
    );
  const isFollowing = editor.shape !== editor.document.drawn;
  return (
    <>
      <div className={classes.head}>
        <PartIcon kind={part.kind} size={18} />
        <TextInput
          className={classes.name}
          size="xs"
          aria-label={t('Name of the part')}
          maxLength={60}
          value={part.name}
          onChange={({ currentTarget: { value } }) =>
            update(t('Rename'), (before) => ({ ...before, name: value }), 'name')
          }
          onBlur={() => {
            if (part.name.trim() === '') update(t('Rename'), (before) => ({ ...before, name: t('Part') }), 'name');
            editor.settle();
          }}
        />
        <IconButton
          label={part.isLocked ? t('Unlock') : t('Lock')}
          icon={part.isLocked ? IconLock : IconLockOpen}
          onClick={editor.lock}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Actions for {name}', { name: part.name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onMenu({ x: left, y: bottom });
          }}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {problems
        .filter((problem) => problem.part === part)
        .map(({ message }) => (
          <p key={message} className={`${classes.problem} small`}>
            {message}
          </p>
        ))}
      {part.isLocked && <p className={`${classes.note} small muted`}>{t('Locked. Unlock it to change it.')}</p>}
      <fieldset className={classes.fields} disabled={part.isLocked}>
        <Section title={isFollowing ? placeIn(editor.shape) : t('Place')}>
          <AlignRow editor={editor} />
          <PlaceFields part={part} place={place} editor={editor} />
        </Section>
        <ContentFields
          part={part}
          document={editor.document}
          media={media}
          update={update}
          onSettle={editor.settle}
          onChooseFile={onChooseFile}
        />
        <BoxFields part={part} editor={editor} update={update} />
        <Section title={t('Comes on')}>
          <EntranceFields
            entrance={part.entrance}
            onSettle={editor.settle}
            onChange={(entrance) => update(t('Change entrance'), (before) => ({ ...before, entrance }), 'entrance')}
          />
        </Section>
        {(part.kind === 'video' || part.kind === 'zone') && <SoundField part={part} editor={editor} />}
      </fieldset>
      <FieldOfPart part={part} editor={editor} />
    </>
  );
}

function placeIn(shape: LayoutShape): string {
  return t('{shape, select, portrait {Place in portrait} other {Place in landscape}}', { shape });
}

function SoundField({ part, editor }: { part: LayoutPart; editor: Editor }) {
  return (
    <Section title={t('Sound')}>
      <Switch
        label={t('Play its sound')}
        description={t('One part of a layout can be heard.')}
        checked={editor.document.soundFrom === part.id}
        onChange={({ currentTarget: { checked } }) =>
          editor.update(t('Change sound of {name}', { name: part.name }), (before) => ({
            ...before,
            soundFrom: checked ? part.id : null,
          }))
        }
      />
    </Section>
  );
}
