import { ActionIcon, Select, Switch, TextInput, Tooltip } from '@mantine/core';
import {
  IconDots,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  type Icon,
} from '@tabler/icons-react';
import type { LayoutPart, PartEntrance, PartPlace } from '@vitrine/contract/rules/layout';
import type { Media } from '../../../domain/layouts/use-media.ts';
import type { Editor } from '../editor/editor.ts';
import type { Alignment } from '../geometry/arrange.ts';
import { ContentFields } from './content-fields.tsx';
import { NumberField } from './number-field.tsx';
import { PaintField } from './paint-field.tsx';
import { PartIcon } from './part-icons.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';

interface PropertiesProps {
  editor: Editor;
  media: Media;
  onChooseFile: (kind: 'image' | 'video') => void;
  onMenu: (at: { x: number; y: number }) => void;
}

/** Everything about what is selected, in numbers and words; about the layout itself if nothing is. */
export function Properties(props: PropertiesProps) {
  const { editor } = props;
  const [first] = editor.selected;
  return (
    <aside className={classes.panel} aria-label="Properties" data-region="properties">
      {!first && <LayoutProperties editor={editor} />}
      {first && editor.selected.length > 1 && (
        <Section title={`${editor.selected.length} parts`}>
          <AlignRow editor={editor} />
          <p className="small muted">Ctrl+G groups them.</p>
        </Section>
      )}
      {first && editor.selected.length === 1 && (
        <PartProperties key={first.part.id} part={first.part} place={first.place} {...props} />
      )}
    </aside>
  );
}

function LayoutProperties({ editor }: { editor: Editor }) {
  const { document } = editor;
  return (
    <>
      <Section title="Layout">
        <p className="small muted">Select a part to change it.</p>
        <PaintField
          label="Background"
          paint={document.background}
          palette={document.palette}
          onSettle={editor.settle}
          onChange={(paint) =>
            paint && editor.update('Change background', (before) => ({ ...before, background: paint }), 'background')
          }
        />
      </Section>
      <Section title="Colours">
        {Object.entries(document.palette).map(([name, colour]) => (
          <div key={name} className={classes.colour}>
            <input
              type="color"
              aria-label={`Colour ${name}`}
              value={colour}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                editor.update(
                  `Change colour ${name}`,
                  (before) => ({ ...before, palette: { ...before.palette, [name]: value } }),
                  `palette ${name}`,
                );
              }}
              onBlur={editor.settle}
            />
            <span>{name}</span>
          </div>
        ))}
        <p className="small muted">A colour that you change here changes in all parts that have it.</p>
      </Section>
    </>
  );
}

interface PartPropertiesProps extends PropertiesProps {
  part: LayoutPart;
  place: PartPlace;
}

function PartProperties({ part, place, editor, media, onChooseFile, onMenu }: PartPropertiesProps) {
  const update = (label: string, apply: (part: LayoutPart) => LayoutPart, key?: string) =>
    editor.updatePart(part.id, `${label} of ${part.name}`, apply, key && `${key} ${part.id}`);
  const setBox = (label: string, box: Partial<LayoutPart['box']>) =>
    update(label, (before) => ({ ...before, box: { ...before.box, ...box } }), label);
  const { box } = part;
  const isFollowing = editor.shape !== editor.document.drawn;
  return (
    <>
      <div className={classes.head}>
        <PartIcon kind={part.kind} size={18} />
        <TextInput
          className={classes.name}
          size="xs"
          aria-label="Name of the part"
          maxLength={60}
          value={part.name}
          onChange={({ currentTarget: { value } }) =>
            update('Rename', (before) => ({ ...before, name: value }), 'name')
          }
          onBlur={() => {
            if (part.name.trim() === '') update('Rename', (before) => ({ ...before, name: 'Part' }), 'name');
            editor.settle();
          }}
        />
        <IconButton
          label={part.isLocked ? 'Unlock' : 'Lock'}
          icon={part.isLocked ? IconLock : IconLockOpen}
          onClick={editor.lock}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${part.name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onMenu({ x: left, y: bottom });
          }}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {part.isLocked && <p className={`${classes.note} small muted`}>Locked. Unlock it to change it.</p>}
      <fieldset className={classes.fields} disabled={part.isLocked}>
        <Section title={isFollowing ? `Place in ${editor.shape}` : 'Place'}>
          <AlignRow editor={editor} />
          <PlaceFields part={part} place={place} editor={editor} />
        </Section>
        <ContentFields
          part={part}
          palette={editor.document.palette}
          media={media}
          update={update}
          onSettle={editor.settle}
          onChooseFile={onChooseFile}
        />
        <Section title="Box">
          <PaintField
            label={part.kind === 'shape' ? 'Fill' : 'Plate'}
            paint={box.paint}
            palette={editor.document.palette}
            isOptional
            onSettle={editor.settle}
            onChange={(paint) => setBox('Change fill', { paint })}
          />
          <div className={classes.two}>
            <NumberField
              label="Corner"
              value={box.corner}
              min={0}
              max={1000}
              onSettle={editor.settle}
              onChange={(corner) => setBox('Change corner', { corner })}
            />
            <NumberField
              label="Padding"
              value={box.padding}
              min={0}
              max={500}
              onSettle={editor.settle}
              onChange={(padding) => setBox('Change padding', { padding })}
            />
            <NumberField
              label="Opacity"
              unit="%"
              scale={100}
              digits={0}
              value={box.opacity}
              min={0}
              max={1}
              onSettle={editor.settle}
              onChange={(opacity) => setBox('Change opacity', { opacity })}
            />
            <Select
              label="Shadow"
              size="xs"
              allowDeselect={false}
              data={[
                { value: 'none', label: 'None' },
                { value: 'low', label: 'Low' },
                { value: 'high', label: 'High' },
              ]}
              value={box.shadow}
              onChange={(shadow) =>
                (shadow === 'none' || shadow === 'low' || shadow === 'high') && setBox('Change shadow', { shadow })
              }
            />
            <NumberField
              label="Border"
              value={box.border?.width ?? 0}
              min={0}
              max={200}
              onSettle={editor.settle}
              onChange={(width) =>
                setBox('Change border', {
                  border: width === 0 ? null : { width, paint: box.border?.paint ?? { colour: '#ffffff' } },
                })
              }
            />
          </div>
          {box.border && (
            <PaintField
              label="Border"
              paint={box.border.paint}
              palette={editor.document.palette}
              onSettle={editor.settle}
              onChange={(paint) => paint && box.border && setBox('Change border', { border: { ...box.border, paint } })}
            />
          )}
        </Section>
        <Section title="Comes on">
          <EntranceFields
            entrance={part.entrance}
            onSettle={editor.settle}
            onChange={(entrance) => update('Change entrance', (before) => ({ ...before, entrance }), 'entrance')}
          />
        </Section>
        {(part.kind === 'video' || part.kind === 'zone') && (
          <Section title="Sound">
            <Switch
              label="Play its sound"
              description="One part of a layout can be heard."
              checked={editor.document.soundFrom === part.id}
              onChange={({ currentTarget: { checked } }) =>
                editor.update(`Change sound of ${part.name}`, (before) => ({
                  ...before,
                  soundFrom: checked ? part.id : null,
                }))
              }
            />
          </Section>
        )}
      </fieldset>
    </>
  );
}

function PlaceFields({ part, place, editor }: { part: LayoutPart; place: PartPlace; editor: Editor }) {
  const set = (change: Partial<PartPlace>) =>
    editor.place(`Place ${part.name}`, new Map([[part.id, { ...place, ...change }]]), { key: `place ${part.id}` });
  const shared = { unit: '%', scale: 0.1, onSettle: editor.settle, isDisabled: part.isLocked };
  return (
    <div className={classes.two}>
      <NumberField
        label="X"
        value={place.x}
        min={-3000}
        max={1000}
        step={0.5}
        {...shared}
        onChange={(x) => set({ x })}
      />
      <NumberField
        label="Y"
        value={place.y}
        min={-3000}
        max={1000}
        step={0.5}
        {...shared}
        onChange={(y) => set({ y })}
      />
      <NumberField label="W" value={place.w} min={1} max={3000} step={0.5} {...shared} onChange={(w) => set({ w })} />
      <NumberField label="H" value={place.h} min={1} max={3000} step={0.5} {...shared} onChange={(h) => set({ h })} />
      <NumberField
        label="Turn"
        unit="°"
        value={place.turn ?? 0}
        min={-180}
        max={180}
        onSettle={editor.settle}
        isDisabled={part.isLocked}
        onChange={(turn) => set({ turn })}
      />
    </div>
  );
}

const entrances: { value: PartEntrance['kind']; label: string }[] = [
  { value: 'none', label: 'At once' },
  { value: 'fade', label: 'Fade' },
  { value: 'rise', label: 'Rise and fade' },
  { value: 'slide', label: 'Slide' },
  { value: 'wipe', label: 'Wipe' },
  { value: 'zoom', label: 'Zoom' },
];
const maxEntranceMs = 3000;

interface EntranceFieldsProps {
  entrance: PartEntrance;
  onChange: (entrance: PartEntrance) => void;
  onSettle: () => void;
}

function EntranceFields({ entrance, onChange, onSettle }: EntranceFieldsProps) {
  const seconds = { unit: 's', scale: 0.001, step: 0.1, min: 0, onSettle };
  const whole = (ms: number) => Math.round(ms);
  return (
    <div className={classes.two}>
      <Select
        label="Entrance"
        size="xs"
        allowDeselect={false}
        data={entrances}
        value={entrance.kind}
        onChange={(value) => {
          const chosen = entrances.find((each) => each.value === value);
          if (chosen) onChange({ ...entrance, kind: chosen.value });
        }}
      />
      <NumberField
        label="Takes"
        {...seconds}
        value={entrance.ms}
        max={maxEntranceMs - entrance.afterMs}
        onChange={(ms) => onChange({ ...entrance, ms: whole(ms) })}
      />
      <NumberField
        label="After"
        {...seconds}
        value={entrance.afterMs}
        max={maxEntranceMs - entrance.ms}
        onChange={(afterMs) => onChange({ ...entrance, afterMs: whole(afterMs) })}
      />
    </div>
  );
}

const alignments: { alignment: Alignment; label: string; icon: Icon }[] = [
  { alignment: 'left', label: 'Align left', icon: IconLayoutAlignLeft },
  { alignment: 'centre', label: 'Align centre', icon: IconLayoutAlignCenter },
  { alignment: 'right', label: 'Align right', icon: IconLayoutAlignRight },
  { alignment: 'top', label: 'Align top', icon: IconLayoutAlignTop },
  { alignment: 'middle', label: 'Align middle', icon: IconLayoutAlignMiddle },
  { alignment: 'bottom', label: 'Align bottom', icon: IconLayoutAlignBottom },
];

function AlignRow({ editor }: { editor: Editor }) {
  return (
    <div className={classes.align} role="group" aria-label="Align">
      {alignments.map(({ alignment, label, icon }) => (
        <IconButton key={alignment} label={label} icon={icon} onClick={() => editor.align(alignment)} />
      ))}
      {editor.selected.length > 2 && (
        <>
          <IconButton
            label="Distribute across"
            icon={IconLayoutDistributeVertical}
            onClick={() => editor.distribute('across')}
          />
          <IconButton
            label="Distribute down"
            icon={IconLayoutDistributeHorizontal}
            onClick={() => editor.distribute('down')}
          />
        </>
      )}
    </div>
  );
}

function IconButton({ label, icon: ButtonIcon, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <ButtonIcon size={17} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
