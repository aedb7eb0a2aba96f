import { Alert, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { carryValues, fieldsOf, fillTemplate } from '@vitrine/contract/rules/fill-template';
import type { FilledLayout } from '@vitrine/contract/templates';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ApiError } from '../../lib/http.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { FramedLayout } from './framed-layout.tsx';
import classes from './newer-version.module.css';
import { filledQuery, useTakeNewer } from './templates.api.ts';

interface NewerVersionProps {
  filled: FilledLayout;
  isUnpublished: () => boolean;
}

/** Says that the template has changed, and shows the layout as it is beside the one that it would be. */
export function NewerVersion({ filled, isUnpublished }: NewerVersionProps) {
  const [isOpen, setOpen] = useState(false);
  const { newer, templateName } = filled;
  if (!newer) return null;
  return (
    <>
      <Alert
        color="indigo"
        role="status"
        mb="lg"
        title={t('There is a new version of {templateName}', { templateName })}
      >
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Compare')}
        </Button>
      </Alert>
      {isOpen && (
        <Comparison filled={filled} newer={newer} isUnpublished={isUnpublished} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ComparisonProps extends NewerVersionProps {
  newer: NonNullable<FilledLayout['newer']>;
  onClose: () => void;
}

function Comparison({ filled, newer, isUnpublished, onClose }: ComparisonProps) {
  const client = useQueryClient();
  const takeNewer = useTakeNewer();
  const [isTaking, setTaking] = useState(false);
  const { file, values } = filled;
  const { template, dropped } = newer;
  const after = fillTemplate(template.layout, carryValues(template.layout, values).kept).document;
  const take = async () => {
    setTaking(true);
    try {
      await takeNewer({ params: { id: file.fileId }, body: { version: file.version } });
      toastDone(() => t('New version published'));
      onClose();
    } catch (error) {
      toastFailed(error);
      if (error instanceof ApiError && error.status === 404) {
        // Without the template there is nothing to compare with any more.
        onClose();
        await client.invalidateQueries({ queryKey: filledQuery(file.fileId).queryKey });
      }
    }
    setTaking(false);
  };
  const before = fieldsOf(filled.template).map(({ id }) => id);
  const added = fieldsOf(template.layout).flatMap(({ id, label }) => (before.includes(id) ? [] : [label]));
  const lost =
    dropped.length > 0
      ? t('It has no place for: {dropped}.', { dropped: commaText(dropped) })
      : t('All fields keep what is filled in.');
  return (
    <Dialog opened onClose={onClose} title={t('New version of the template')} size="920px">
      <div className={classes.pair}>
        <figure>
          <FramedLayout document={file.layout} shape={file.layout.drawn} label={t('As it is')} />
          <figcaption>{t('As it is')}</figcaption>
        </figure>
        <figure>
          <FramedLayout
            document={after}
            shape={after.drawn}
            images={template.images}
            label={t('With the new version')}
          />
          <figcaption>{t('With the new version')}</figcaption>
        </figure>
      </div>
      <p>
        {lost} {added.length > 0 && t('New: {added}.', { added: commaText(added) })}
      </p>
      {isUnpublished() && <p>{t('Publish or discard your changes first.')}</p>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Keep as it is')}
        </Button>
        <ActionButton
          permission="Permissions.Library.Edit"
          changes
          loading={isTaking}
          disabled={isUnpublished()}
          onClick={() => void take()}
        >
          {t('Take new version')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
