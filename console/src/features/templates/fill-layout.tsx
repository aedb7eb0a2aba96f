import { Stack } from '@mantine/core';
import { fieldsOf, fillTemplate, valuesOfTemplate, type FieldValue } from '@vitrine/contract/rules/fill-template';
import type { FilledLayout } from '@vitrine/contract/templates';
import { useState, type ReactNode } from 'react';
import { draftText } from '../../domain/layouts/draft/draft-text.ts';
import { publishedVersion } from '../../domain/layouts/published-version.ts';
import { useMedia } from '../../domain/layouts/use-media.ts';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { UndoButtons } from '../../ui/form/undo-buttons.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { confirm } from '../../ui/confirm.ts';
import { FieldInput } from './field-input.tsx';
import { FillMessages } from './fill-messages.tsx';
import classes from './fill-layout.module.css';
import { FontNotes } from './font-notes.tsx';
import { ShownInPlaylists } from './shown-in-playlists.tsx';
import { FramedLayout } from './framed-layout.tsx';
import { NewerVersion } from './newer-version.tsx';
import { useFreeLayout } from './templates.api.ts';
import { useFilling } from './use-filling.ts';

interface FillLayoutProps {
  filled: FilledLayout;
  /** Chooses an image of the library; rendered by the page, because features do not import each other. */
  imageDialog: (props: { onPick: (fileId: number) => void; onClose: () => void }) => ReactNode;
  /** The button that puts the layout into a playlist. */
  addToPlaylist: ReactNode;
}

/** Fills a template: a form at the left, and the layout beside it as screens draw it. Nothing can be moved. */
export function FillLayout({ filled, imageDialog, addToPlaylist }: FillLayoutProps) {
  const { file, template, templateName } = filled;
  const freeLayout = useFreeLayout();
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const filling = useFilling(filled);
  const { state, draft, undo } = filling;
  const { form } = state;
  const { values } = form.getValues();
  const { document, faults } = fillTemplate(template, values);
  const media = useMedia(document);
  const shown = { ...valuesOfTemplate(template), ...values };
  const isReadOnly = !useCan('Permissions.Library.Edit');
  const set = (id: string, value: FieldValue) => {
    form.setFieldValue('values', { ...form.getValues().values, [id]: value });
    form.clearFieldError(`values.${id}`);
  };
  const free = () =>
    confirm({
      title: 'Make it a free layout?',
      text: filling.isUnpublished()
        ? 'Your changes are not published and will be lost. The layout opens in the editor and has no fields from then on.'
        : 'The layout opens in the editor, where everything can be moved. It has no fields from then on, and is told of no newer version of its template.',
      confirmLabel: 'Make it free',
      danger: true,
      action: () => freeLayout({ params: { id: file.fileId } }),
    });
  const fields = (
    <Stack>
      {fieldsOf(template).map((field) => (
        <div key={field.id}>
          <FieldInput
            template={template}
            field={field}
            value={shown[field.id] ?? null}
            error={form.errors[`values.${field.id}`] ?? faults[field.id]}
            files={media.files}
            onChange={(value) => set(field.id, value)}
            onChooseImage={() => setChoosingFor(field.id)}
          />
          <FontNotes field={field} document={document} />
        </div>
      ))}
      <p className="small muted">
        Places, type and logo are locked by the template, so whatever you write stays well set.
      </p>
    </Stack>
  );
  return (
    <PageLayout
      title={file.fileName}
      subtitle={[
        `Template: ${templateName}`,
        ...(isReadOnly ? [] : [draftText(draft.state)]),
        publishedVersion(file.version),
      ].join(' · ')}
      actions={
        <>
          {!isReadOnly && <UndoButtons undo={undo} />}
          <ActionButton variant="default" permission="Permissions.Library.Edit" changes onClick={free}>
            Make it a free layout
          </ActionButton>
        </>
      }
    >
      <FillMessages filled={filled} filling={filling} />
      <NewerVersion filled={filled} isUnpublished={filling.isUnpublished} />
      <div className={classes.sides}>
        <Card title="Fields">
          {isReadOnly ? (
            <fieldset className={classes.fields} disabled>
              {fields}
            </fieldset>
          ) : (
            <DialogForm state={state} submitLabel="Publish">
              {fields}
            </DialogForm>
          )}
        </Card>
        <div className={classes.beside}>
          <div className={classes.previews}>
            <FramedLayout document={document} shape="landscape" label={`${file.fileName} in landscape`} />
            <FramedLayout document={document} shape="portrait" label={`${file.fileName} in portrait`} />
          </div>
          <ShownInPlaylists fileId={file.fileId} document={document} addToPlaylist={addToPlaylist} />
        </div>
      </div>
      {choosingFor !== null &&
        imageDialog({
          onPick: (fileId) => {
            set(choosingFor, fileId);
            setChoosingFor(null);
          },
          onClose: () => setChoosingFor(null),
        })}
      <LeaveGuard isChanged={draft.isChanged} forget={noDraft} />
    </PageLayout>
  );
}

/** The draft is on the server: there is none in this browser. */
const noDraft = () => {};
