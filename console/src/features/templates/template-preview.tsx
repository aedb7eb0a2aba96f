import { Group } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { Template } from '@vitrine/contract/templates';
import { useMayMakeLayouts } from '../../domain/layouts/use-may-make-layouts.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FramedLayout } from './framed-layout.tsx';
import classes from './both-shapes.module.css';

interface TemplatePreviewProps {
  template: Template;
  onFill: () => void;
  onClose: () => void;
}

/** A template in both shapes. */
export function TemplatePreview({ template, onFill, onClose }: TemplatePreviewProps) {
  const { name, layout, images } = template;
  const mayFill = useMayMakeLayouts();
  return (
    <Dialog opened onClose={onClose} title={name} size="920px">
      <div className={classes.previews}>
        <FramedLayout document={layout} shape="landscape" images={images} label={t('{name} in landscape', { name })} />
        <FramedLayout document={layout} shape="portrait" images={images} label={t('{name} in portrait', { name })} />
      </div>
      {mayFill && (
        <Group justify="flex-end" mt="md">
          <ActionButton changes onClick={onFill}>
            {t('Fill')}
          </ActionButton>
        </Group>
      )}
    </Dialog>
  );
}
