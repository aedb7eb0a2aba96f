import { Button, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import type { LayoutPart, PartFit } from '@vitrine/contract/rules/layout';
import { EntitySelect } from '../../../domain/entity-select.tsx';
import { FileThumbnail } from '../../../domain/file-thumbnail.tsx';
import { thumbnailOfPlaylist } from '../../../domain/orientation-frame.tsx';
import { playlistsList } from '../../playlists/playlists.api.ts';
import type { Media } from '../../../domain/layouts/use-media.ts';
import { NumberField } from './number-field.tsx';
import { PaintField } from './paint-field.tsx';
import { Section } from './section.tsx';
import classes from './properties.module.css';
import { TextStyleFields } from './text-style-fields.tsx';

type Kind<K extends LayoutPart['kind']> = Extract<LayoutPart, { kind: K }>;
export type Update = (label: string, apply: (part: LayoutPart) => LayoutPart, key?: string) => void;

export interface ContentFieldsProps {
  part: LayoutPart;
  palette: Record<string, string>;
  media: Media;
  update: Update;
  onSettle: () => void;
  /** Opens the library to choose a file of this kind for the part. */
  onChooseFile: (kind: 'image' | 'video') => void;
}

/** What the part shows. */
export function ContentFields(props: ContentFieldsProps) {
  const { part, palette, update, onSettle } = props;
  return (
    <>
      <Content {...props} />
      {'style' in part && (
        <TextStyleFields
          style={part.style}
          palette={palette}
          onSettle={onSettle}
          onChange={(style) =>
            update(
              'Change style',
              (before) => Object.assign({ ...before }, 'style' in before ? { style } : {}),
              'style',
            )
          }
        />
      )}
    </>
  );
}

function Content(props: ContentFieldsProps) {
  const { part, update, onSettle, palette } = props;
  const set = <K extends LayoutPart['kind']>(change: Partial<Kind<K>>, key?: string) =>
    update('Change content', (before) => Object.assign({ ...before }, change), key);
  switch (part.kind) {
    case 'text':
      return (
        <Section title="Words">
          <Textarea
            aria-label="Words"
            size="xs"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={part.words}
            onChange={({ currentTarget: { value } }) => set<'text'>({ words: value }, 'words')}
            onBlur={onSettle}
          />
        </Section>
      );
    case 'image':
    case 'video':
      return <FileFields {...props} part={part} />;
    case 'zone':
      return (
        <Section title="Playlist">
          <EntitySelect
            label="Playlist"
            size="xs"
            source={playlistsList}
            idOf={({ playlistId }) => playlistId}
            nameOf={({ name }) => name}
            thumbnailOf={thumbnailOfPlaylist}
            value={part.playlistId ?? 0}
            valueName={props.media.playlists.get(part.playlistId ?? 0)?.name ?? ''}
            onChange={(id) => set<'zone'>({ playlistId: id === 0 ? null : id })}
          />
          <FitField fit={part.fit} onChange={(fit) => set<'zone'>({ fit })} />
          <p className="small muted">Layouts in the playlist are left out of zones.</p>
        </Section>
      );
    case 'shape':
      return (
        <Section title="Shape">
          <Select
            label="Form"
            size="xs"
            allowDeselect={false}
            data={forms}
            value={part.form}
            onChange={(value) => {
              const form = forms.find((each) => each.value === value)?.value;
              if (form) set<'shape'>({ form });
            }}
          />
        </Section>
      );
    case 'clock':
      return (
        <Section title="Clock">
          <Select
            label="Shows"
            size="xs"
            allowDeselect={false}
            data={clocks}
            value={part.shows}
            onChange={(value) => {
              const shows = clocks.find((each) => each.value === value)?.value;
              if (shows) set<'clock'>({ shows });
            }}
          />
        </Section>
      );
    case 'countdown':
      return (
        <Section title="Countdown">
          <TextInput
            type="datetime-local"
            label="Until, in the time of the store"
            size="xs"
            value={part.until}
            onChange={({ currentTarget: { value } }) =>
              value.length === 16 && set<'countdown'>({ until: value }, 'until')
            }
            onBlur={onSettle}
          />
          <Select
            label="Counts"
            size="xs"
            allowDeselect={false}
            data={units}
            value={part.unit}
            onChange={(value) => {
              const unit = units.find((each) => each.value === value)?.value;
              if (unit) set<'countdown'>({ unit });
            }}
          />
          <TextInput
            label="Afterwards"
            size="xs"
            maxLength={200}
            value={part.after}
            onChange={({ currentTarget: { value } }) => set<'countdown'>({ after: value }, 'after')}
            onBlur={onSettle}
          />
        </Section>
      );
    case 'qr':
      return (
        <Section title="QR code">
          <TextInput
            label="Content"
            size="xs"
            maxLength={500}
            value={part.content}
            onChange={({ currentTarget: { value } }) => set<'qr'>({ content: value }, 'content')}
            onBlur={onSettle}
          />
          <PaintField
            label="Code"
            paint={part.ink}
            palette={palette}
            hasGradient={false}
            onSettle={onSettle}
            onChange={(ink) => ink && set<'qr'>({ ink })}
          />
          <PaintField
            label="Ground"
            paint={part.paper}
            palette={palette}
            hasGradient={false}
            onSettle={onSettle}
            onChange={(paper) => paper && set<'qr'>({ paper })}
          />
        </Section>
      );
    case 'ticker':
      return (
        <Section title="Ticker">
          <Textarea
            label="News, one a line"
            size="xs"
            autosize
            minRows={2}
            maxRows={8}
            value={part.lines.join('\n')}
            onChange={({ currentTarget: { value } }) =>
              set<'ticker'>({ lines: value.split('\n').slice(0, 20) }, 'lines')
            }
            onBlur={onSettle}
          />
          <NumberField
            label="Speed"
            unit="% a second"
            scale={0.1}
            min={5}
            max={1000}
            value={part.speed}
            onSettle={onSettle}
            onChange={(speed) => set<'ticker'>({ speed: Math.round(speed) }, 'speed')}
          />
        </Section>
      );
    case 'list':
      return (
        <Section title="Price list">
          <Textarea
            label="One entry a line, with the price after a |"
            size="xs"
            autosize
            minRows={4}
            maxRows={12}
            value={part.source.rows.map((row) => row.join(' | ')).join('\n')}
            onChange={({ currentTarget: { value } }) =>
              set<'list'>({ source: { kind: 'rows', rows: rowsOf(value, part.columns.length) } }, 'rows')
            }
            onBlur={onSettle}
          />
          <NumberInput
            label="Rows with room"
            size="xs"
            min={1}
            max={60}
            allowDecimal={false}
            value={part.rows}
            onChange={(rows) => typeof rows === 'number' && rows >= 1 && rows <= 60 && set<'list'>({ rows }, 'count')}
            onBlur={onSettle}
          />
        </Section>
      );
    case 'web':
      return (
        <Section title="Web page">
          <TextInput
            label="Address"
            type="url"
            size="xs"
            spellCheck={false}
            value={part.page.url}
            onChange={({ currentTarget: { value } }) => set<'web'>({ page: { ...part.page, url: value } }, 'url')}
            onBlur={onSettle}
          />
          <NumberField
            label="Refresh every"
            unit="s"
            digits={0}
            min={15}
            max={86_400}
            value={part.page.refreshSeconds}
            onSettle={onSettle}
            onChange={(refreshSeconds) => set<'web'>({ page: { ...part.page, refreshSeconds } }, 'refresh')}
          />
        </Section>
      );
  }
}

const forms = [
  { value: 'box', label: 'Box' },
  { value: 'ellipse', label: 'Ellipse' },
  { value: 'line', label: 'Line' },
  { value: 'arc', label: 'Arc' },
] as const;
const clocks = [
  { value: 'time', label: 'Time' },
  { value: 'date', label: 'Date' },
  { value: 'weekday', label: 'Weekday' },
  { value: 'both', label: 'Time and date' },
] as const;
const units = [
  { value: 'days', label: 'Days' },
  { value: 'hours', label: 'Hours' },
  { value: 'clock', label: 'Hours, minutes and seconds' },
] as const;

function rowsOf(text: string, columns: number): string[][] {
  return text
    .split('\n')
    .slice(0, 60)
    .map((line) =>
      line
        .split('|')
        .slice(0, columns)
        .map((cell, i, all) => (all.length === 1 ? cell : i === 0 ? cell.trimEnd() : cell.trimStart())),
    );
}

function FitField({ fit, onChange }: { fit: PartFit; onChange: (fit: PartFit) => void }) {
  return (
    <Switch
      label="Fill the part"
      description="Edges are cropped. Otherwise everything is visible."
      checked={fit === 'cover'}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'cover' : 'contain')}
    />
  );
}

function FileFields({
  part,
  media,
  update,
  onSettle,
  onChooseFile,
}: ContentFieldsProps & { part: Kind<'image' | 'video'> }) {
  const file: LibraryFile | undefined = media.files.get(part.fileId ?? 0);
  return (
    <Section title={part.kind === 'image' ? 'Image' : 'Video'}>
      {file && (
        <div className={classes.chosen}>
          <FileThumbnail file={file} />
          <span title={file.fileName}>{file.fileName}</span>
        </div>
      )}
      <Button variant="default" size="xs" onClick={() => onChooseFile(part.kind)}>
        {part.fileId === null ? `Choose ${part.kind}` : `Replace ${part.kind}`}
      </Button>
      <FitField
        fit={part.fit}
        onChange={(fit) => update('Change fit', (before) => Object.assign({ ...before }, { fit }))}
      />
      {part.kind === 'image' && (
        <TextInput
          label="Description"
          description="For screen readers in this editor."
          size="xs"
          maxLength={300}
          value={part.alt}
          onChange={({ currentTarget: { value } }) =>
            update('Describe', (before) => Object.assign({ ...before }, { alt: value }), 'alt')
          }
          onBlur={onSettle}
        />
      )}
    </Section>
  );
}
