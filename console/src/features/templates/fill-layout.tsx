import { IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { fieldsOf, fillTemplate, valuesOfTemplate, type FieldValue } from '@vitrine/contract/rules/fill-template';
import type { LayoutField } from '@vitrine/contract/rules/layout';
import { readingSeconds } from '@vitrine/contract/rules/layout-notes';
import type { FilledLayout } from '@vitrine/contract/templates';
import { useState, type ReactNode } from 'react';
import { draftText } from '../../domain/layouts/draft/draft-text.ts';
import { publishedVersion } from '../../domain/layouts/published-version.ts';
import { useMedia } from '../../domain/layouts/use-media.ts';
import { useShowings } from '../../domain/layouts/use-showings.ts';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { StaleNotice } from '../../ui/form/stale-notice.tsx';
import { UndoButtons } from '../../ui/form/undo-buttons.tsx';
import fullWindow from '../../ui/full-window.module.css';
import { toastFailed } from '../../ui/toast.tsx';
import { WindowBar } from '../../ui/window-bar.tsx';
import { FieldInput } from './field-input.tsx';
import classes from './fill-layout.module.css';
import { FillMessages } from './fill-messages.tsx';
import { FilledPreviews } from './filled-previews.tsx';
import { FontNotes } from './font-notes.tsx';
import { NewerVersion } from './newer-version.tsx';
import { PublishToPlaylists } from './publish-to-playlists.tsx';
import { useFreeLayout } from './templates.api.ts';
import { useFilling } from './use-filling.ts';
import { usePlaylistChoice } from './use-playlist-choice.ts';

/** Of other features; rendered by the page, because features do not import each other. */
export interface FillSlots {
  /** Chooses an image of the library. */
  imageDialog: (props: { onPick: (fileId: number) => void; onClose: () => void }) => ReactNode;
  /** Adds an image to the folder of the layout; null once the upload is cancelled. */
  upload: (image: File) => Promise<number | null>;
  /** Shows the layout on screens for some minutes. */
  previewDialog: (props: { onClose: () => void }) => ReactNode;
}

interface FillLayoutProps {
  filled: FilledLayout;
  slots: FillSlots;
}

/** Fills a template: a form at the left, and the layout beside it as screens draw it. Nothing can be moved. */
export function FillLayout({ filled, slots }: FillLayoutProps) {
  const { file, template, templateName } = filled;
  const freeLayout = useFreeLayout();
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const showings = useShowings(file.fileId);
  const choice = usePlaylistChoice(file.fileId);
  const filling = useFilling(filled, choice.addAll);
  const { state, draft, undo } = filling;
  const { form, attach, problem } = state;
  const { values } = form.getValues();
  const { document, faults } = fillTemplate(template, values);
  const media = useMedia(document);
  const shown = { ...valuesOfTemplate(template), ...values };
  const isReadOnly = !useCan('Permissions.Library.Edit');
  const playlistCount = showings.all.length + choice.additions.length;
  const set = (id: string, value: FieldValue) => {
    form.setFieldValue('values', { ...form.getValues().values, [id]: value });
    form.clearFieldError(`values.${id}`);
  };
  const drop = async (id: string, image: File) => {
    const fileId = await slots.upload(image);
    if (fileId !== null) set(id, fileId);
  };
  const publish = () => {
    if (!choice.refusesDays()) state.submit();
  };
  const preview = () => {
    if (!filling.isUnpublished()) return setPreviewing(true);
    const others = commaText(showings.all.map(({ playlist }) => playlist.name));
    confirm(() => ({
      title: t('Publish before the preview?'),
      text: others
        ? t('A screen shows what is published. These playlists show it, too: {others}.', { others })
        : t('A screen shows what is published. No playlist shows this layout yet.'),
      confirmLabel: t('Publish'),
      action: async () => {
        await filling.publish();
        setPreviewing(true);
      },
    }));
  };
  const free = () =>
    confirm(() => ({
      title: t('Make it a free layout?'),
      text: filling.isUnpublished()
        ? t(
            'Your changes are not published and will be lost. The layout opens in the editor and has no fields from then on.',
          )
        : t(
            'The layout opens in the editor, where everything can be moved. It has no fields from then on, and is told of no newer version of its template.',
          ),
      confirmLabel: t('Make it free'),
      danger: true,
      action: () => freeLayout({ params: { id: file.fileId } }),
    }));
  return (
    <div className={`${fullWindow.window} ${classes.page}`}>
      <WindowBar
        label={t('Layout')}
        className={classes.bar}
        back={{ label: t('Back to the library'), link: { to: '/library', search: { folder: file.directoryId } } }}
        title={file.fileName}
        subtitle={[
          t('Template: {templateName}', { templateName }),
          ...(isReadOnly ? [] : [draftText(draft.state)]),
          publishedVersion(file.version),
        ].join(' · ')}
      >
        <span className={classes.space} />
        {!isReadOnly && <UndoButtons undo={undo} />}
        {!isReadOnly && (
          <ActionButton
            variant="default"
            permission="Permissions.Schedule.Override"
            changes
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={preview}
          >
            <span className={classes.long}>{t('Preview on a screen')}</span>
            <span className={classes.short}>{t('Preview')}</span>
          </ActionButton>
        )}
        <ActionButton permission="Permissions.Library.Edit" changes loading={state.busy} onClick={publish}>
          <span className={classes.long}>
            {playlistCount > 0
              ? t('{count, plural, one {Publish to # playlist} other {Publish to # playlists}}', {
                  count: playlistCount,
                })
              : t('Publish')}
          </span>
          <span className={classes.short}>{t('Publish')}</span>
        </ActionButton>
      </WindowBar>
      <form
        ref={attach}
        noValidate
        aria-label={t('Fields')}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <StaleNotice state={state} />
        {problem && <FormAlert>{problem}</FormAlert>}
        <fieldset className={classes.fields} disabled={isReadOnly}>
          {inRows(fieldsOf(template)).map(({ field, isHalf }) => (
            <div key={field.id} data-half={isHalf || undefined}>
              <FieldInput
                template={template}
                field={field}
                value={shown[field.id] ?? null}
                error={form.errors[`values.${field.id}`] ?? faults[field.id]}
                media={media}
                directoryId={file.directoryId}
                onChange={(value) => set(field.id, value)}
                onChooseImage={() => setChoosingFor(field.id)}
                onDropImage={(image) => void drop(field.id, image).catch(toastFailed)}
              />
              <FontNotes field={field} document={document} />
            </div>
          ))}
        </fieldset>
        <p className={`${classes.locked} small muted`}>
          <IconLock size={16} aria-hidden="true" />
          {t('The template locks places and type, so what you write stays well set.')}
        </p>
        {!isReadOnly && (
          <div>
            <ActionButton variant="subtle" permission="Permissions.Library.Edit" changes onClick={free}>
              {t('Make it a free layout')}
            </ActionButton>
          </div>
        )}
      </form>
      <div className={classes.show}>
        <div className={classes.messages}>
          <FillMessages filled={filled} filling={filling} />
          <NewerVersion filled={filled} isUnpublished={filling.isUnpublished} />
        </div>
        <div className={classes.previews}>
          <FilledPreviews name={file.fileName} document={document} />
        </div>
        <PublishToPlaylists showings={showings} choice={choice} neededSeconds={readingSeconds(document)} />
      </div>
      {isPreviewing && slots.previewDialog({ onClose: () => setPreviewing(false) })}
      {choosingFor !== null &&
        slots.imageDialog({
          onPick: (fileId) => {
            set(choosingFor, fileId);
            setChoosingFor(null);
          },
          onClose: () => setChoosingFor(null),
        })}
      <LeaveGuard isChanged={draft.isChanged} forget={noDraft} />
    </div>
  );
}

/** The draft is on the server: there is none in this browser. */
const noDraft = () => {};

const maxHalf = 14;

/** Two short fields that follow each other share a row. */
function inRows(fields: readonly LayoutField[]): { field: LayoutField; isHalf: boolean }[] {
  const rows: { field: LayoutField; isHalf: boolean }[] = [];
  for (let at = 0; at < fields.length; at++) {
    const [field, next] = [fields[at], fields[at + 1]];
    if (!field) break;
    const isPair = next !== undefined && isShort(field) && isShort(next);
    rows.push({ field, isHalf: isPair });
    if (isPair) rows.push({ field: next, isHalf: true });
    if (isPair) at++;
  }
  return rows;
}

function isShort({ value, hint, on }: LayoutField): boolean {
  const isText = value.kind === 'price' || (value.kind === 'text' && value.most <= maxHalf);
  return isText && hint === '' && on.every(({ what }) => what === 'words');
}
