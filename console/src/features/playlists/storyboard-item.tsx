import { IconCalendar } from '@tabler/icons-react';
import { Checkbox, NumberInput } from '@mantine/core';
import type { PageContent } from '@vitrine/contract/file-content';
import type { LibraryFile } from '@vitrine/contract/library';
import { leftToRight, msg, t } from '@vitrine/contract/messages';
import { type Orientation } from '@vitrine/contract/values';
import type { ReactNode } from 'react';
import { orientationOf } from '../../domain/orientation-of.ts';
import { TextCardPreview } from '../../domain/text-card-preview.tsx';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { FramingStatus } from '../../domain/framing-status.tsx';
import { formatCount, secondsSuffix, todayHere } from '../../lib/format.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';
import { KindIcon } from '../../domain/file-thumbnail.tsx';
import { datesText, hasExpired } from './item-dates.ts';
import { displayOptionsOf, displayOptionTexts } from './display-options.ts';
import { ownLength, type ItemValues, type PlaylistPlan } from './playlist-plan.ts';
import classes from './storyboard.module.css';

interface StoryboardItemProps {
  index: number;
  /** The index of the last item. */
  last: number;
  handle: ReactNode;
  item: ItemValues | undefined;
  /** For a deleted file, its last known state. */
  file: LibraryFile | undefined;
  isDeleted: boolean;
  orientation: Orientation;
  plan: PlaylistPlan;
  /** The form's input props of the duration. */
  input: { value?: number; onChange: (seconds: number) => void; error?: ReactNode };
  error: ReactNode;
  isShown: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onShow: () => void;
  onMove: (to: number) => void;
  onPreview: () => void;
  onInsert: () => void;
  onDisplayOptions: () => void;
  onDates: () => void;
  onRemove: () => void;
}

/** One item: its position, thumbnail and duration. */
export function StoryboardItem(props: StoryboardItemProps) {
  const { index, last, handle, item, file, orientation, error, isShown, onShow, onMove } = props;
  const name = file?.fileName ?? t('Item');
  return (
    <article className={classes.item} aria-label={`${index + 1}, ${name}`} data-shown={isShown || undefined}>
      <span className={classes.place} aria-hidden="true">
        {index + 1}
      </span>
      {handle}
      <div className={classes.thumbnail}>
        <button
          type="button"
          className={classes.show}
          onClick={onShow}
          aria-label={t('Show {name} in the preview', { name })}
        >
          <OrientationFrame orientation={orientation} size={orientation === 2 ? 84 : 112} src={file?.thumbUrl ?? null}>
            {file?.content && <TextCardPreview content={file.content} />}
            {file && !file.thumbUrl && !file.content && (
              <span className={classes.symbol}>
                <KindIcon kind={file.kind} size={24} />
              </span>
            )}
          </OrientationFrame>
        </button>
        <Checkbox
          className={classes.choose}
          size="xs"
          aria-label={t('Select item {index}, {name}', { index: index + 1, name })}
          checked={props.isChosen}
          onChange={props.onChoose}
        />
      </div>
      <div className={classes.text}>
        <div className={classes.name} dir="auto">
          {name}
        </div>
        {file && <div className="small muted">{factsOf(file)}</div>}
        {file?.page && <PageFacts page={file.page} />}
        {item && <ItemSettings item={item} />}
        {props.isDeleted && <DeletedNotice />}
        {file && !props.isDeleted && file.status !== 'ready' && <ItemState file={file} />}
        {file && !props.isDeleted && <OrientationWarning file={file} orientation={orientation} />}
        {error && <div className={classes.error}>{error}</div>}
      </div>
      <Duration {...props} />
      <RowMenu
        name={name}
        actions={[
          ...(props.isDeleted ? [] : [{ label: t('Preview'), onClick: props.onPreview }]),
          ...(index > 0 ? [{ label: t('Move up'), onClick: () => onMove(index - 1) }] : []),
          ...(index < last ? [{ label: t('Move down'), onClick: () => onMove(index + 1) }] : []),
          { label: t('Insert after'), onClick: props.onInsert },
          { label: t('Display options'), onClick: props.onDisplayOptions },
          { label: t('Dates'), onClick: props.onDates },
          { label: t('Remove'), danger: true, onClick: props.onRemove },
        ]}
      />
    </article>
  );
}

function PageFacts({ page: { url } }: { page: PageContent }) {
  return (
    <>
      <div className={`${classes.address} small`} title={url}>
        {url.replace(/^https:\/\//i, '')}
      </div>
      <FramingStatus url={url} />
    </>
  );
}

/** The item's dates and display options, where they differ from the defaults. */
function ItemSettings({ item }: { item: ItemValues }) {
  const days = { validFrom: item.validFrom ?? null, validTo: item.validTo ?? null };
  const text = datesText(days, todayHere());
  const isExpired = hasExpired(days, todayHere());
  const options = displayOptionTexts(displayOptionsOf(item));
  if (!text && options.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {text && (
        <li data-expired={isExpired || undefined}>
          <IconCalendar size={13} stroke={1.8} aria-hidden="true" />
          {text}
        </li>
      )}
      {options.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  );
}

/** Empty means 0: the playlist's duration for an image, the whole length for a video; shown as the placeholder. */
function Duration({ index, file, plan, input }: StoryboardItemProps) {
  const ownSeconds = file ? Math.round(ownLength(plan, file) / 1000) : 0;
  const { value = 0, onChange, ...rest } = input;
  return (
    <NumberInput
      className={classes.duration}
      aria-label={t('Duration of item {index} in seconds', { index: index + 1 })}
      placeholder={`${formatCount(ownSeconds)}${secondsSuffix()}`}
      suffix={secondsSuffix()}
      hideControls
      allowNegative={false}
      allowDecimal={false}
      {...rest}
      value={value === 0 ? '' : value}
      onChange={(seconds) => onChange(Number(seconds))}
    />
  );
}

/** A file in another orientation plays with bars. */
function OrientationWarning({ file, orientation }: { file: LibraryFile; orientation: Orientation }) {
  const fileOrientation = orientationOf(file);
  if (fileOrientation === null || fileOrientation === orientation) return null;
  return (
    <Status tone="warn">
      {fileOrientation === 2 ? t('Vertical, shown with bars') : t('Horizontal, shown with bars')}
    </Status>
  );
}

function DeletedNotice() {
  return (
    <>
      <Status tone="bad">{t('Deleted')}</Status>
      <div className={classes.error}>
        {t('This file was deleted from the library. Remove the item to save the playlist.')}
      </div>
    </>
  );
}

function ItemState({ file: { status, reason } }: { file: LibraryFile }) {
  if (status === 'processing') return <Status tone="idle">{t('Processing')}</Status>;
  return (
    <>
      <Status tone="bad">{t('Failed')}</Status>
      <div className={classes.error}>{reason}</div>
    </>
  );
}

const kindNames = {
  image: msg('Image'),
  video: msg('Video'),
  text: msg('Text card'),
  web: msg('Web page'),
  layout: msg('Layout'),
  document: msg('PDF'),
};

function factsOf({ kind, width, height }: LibraryFile): string {
  const name = t(kindNames[kind]);
  return width === null || height === null ? name : `${name} · ${leftToRight(`${width}×${height}`)}`;
}
