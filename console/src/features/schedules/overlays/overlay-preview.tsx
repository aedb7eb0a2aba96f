import { t } from '@vitrine/contract/messages';
import { permissionName } from '../../../domain/permission-name.ts';
import { useCan } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { OverlayDrawing } from './overlay-drawing.tsx';
import classes from './overlay-preview.module.css';

/** The layout above an example of what plays, on both kinds of screens. */
export function OverlayPreview({ fileId }: { fileId: number }) {
  const maySee = useCan('Permissions.Library.View');
  if (!maySee)
    return (
      <Card title={t('Preview')}>
        <p className="muted">
          {t('To see the layout, you need the permission {permissionName}.', {
            permissionName: permissionName('Permissions.Library.View'),
          })}
        </p>
      </Card>
    );
  if (fileId === 0)
    return (
      <Card title={t('Preview')}>
        <p className="muted">{t('Choose a layout to see it above what screens play.')}</p>
      </Card>
    );
  return (
    <Card title={t('Preview')}>
      <div className={classes.frames}>
        <OverlayDrawing fileId={fileId} orientation={1} />
        <OverlayDrawing fileId={fileId} orientation={2} />
      </div>
      <p className="small muted">
        {t(
          'What plays stays visible between its parts. Nothing is shown above an emergency, or while a store is closed.',
        )}
      </p>
    </Card>
  );
}
