import { ActionIcon } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PlaylistPlan } from './playlist-plan.ts';
import classes from './playlist-preview.module.css';
import { PreviewPlayer, type PreviewControl } from './preview-player.tsx';

interface PlaylistPreviewProps {
  plan: PlaylistPlan;
  orientation: Orientation;
  control: Ref<PreviewControl>;
  /** Called with the index of the item that plays. */
  onIndex: (index: number | null) => void;
}

/** Plays the playlist as a screen will: small beside the form, and full size in a dialog. */
export function PlaylistPreview({ orientation, ...playing }: PlaylistPreviewProps) {
  const [isLarge, setLarge] = useState(false);
  // The position is shared, so that either player continues where the other stopped.
  const at = useRef(0);
  return (
    <Card title={t('Preview')}>
      {!isLarge && (
        <div className={classes.small}>
          <PreviewPlayer {...playing} orientation={orientation} at={at}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t('Full size')}
              onClick={() => setLarge(true)}
            >
              <IconMaximize size={16} aria-hidden="true" />
            </ActionIcon>
          </PreviewPlayer>
        </div>
      )}
      <p className={classes.foot}>{t('Rendered exactly as on your screens.')}</p>
      <LargePreview title={t('Preview')} orientation={orientation} opened={isLarge} onClose={() => setLarge(false)}>
        <PreviewPlayer {...playing} orientation={orientation} at={at} />
      </LargePreview>
    </Card>
  );
}

interface ItemPreviewProps {
  name: string;
  plan: PlaylistPlan;
  /** The index of the item; null renders nothing. */
  index: number | null;
  orientation: Orientation;
  onClose: () => void;
}

/** Plays one item by itself, at the same size. */
export function ItemPreview({ name, plan, index, orientation, onClose }: ItemPreviewProps) {
  const at = useRef(0);
  if (index === null) return null;
  const alone = { ...plan, playlist: { ...plan.playlist, items: plan.playlist.items.slice(index, index + 1) } };
  return (
    <LargePreview title={name} orientation={orientation} opened onClose={onClose}>
      <PreviewPlayer plan={alone} orientation={orientation} at={at} />
    </LargePreview>
  );
}

interface LargePreviewProps {
  title: string;
  orientation: Orientation;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** 1056×594 horizontal and 414×736 vertical, or smaller in a small window. */
function LargePreview({ orientation, children, ...dialog }: LargePreviewProps) {
  return (
    <Dialog {...dialog} size={orientation === 2 ? '454px' : '1096px'}>
      {children}
    </Dialog>
  );
}
