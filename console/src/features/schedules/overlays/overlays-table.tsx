import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { type Overlay, overlayDeletion } from '@vitrine/contract/overlays';
import { confirmDeletion } from '../../../domain/bin/lazy-confirm-deletion.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import type { ListState } from '../../../ui/list/use-list.ts';
import type { SelectedRows } from '../../../ui/list/use-selection.ts';
import type { RowAction } from '../../../ui/menu-items.tsx';
import { Status } from '../../../ui/status.tsx';
import { statusActions } from '../../../ui/status-actions.ts';
import { OverlayDrawing } from './overlay-drawing.tsx';
import { useRemoveOverlays, useSetOverlayStatus } from './overlays.api.ts';
import { windowColumns } from '../window-columns.tsx';

const editLink = ({ overlayId }: Overlay) => ({ to: '/overlay/edit/$id', params: { id: String(overlayId) } }) as const;
const statusText = ({ isActive }: Overlay) => (isActive ? t('Active') : t('Inactive'));

const columns: readonly Column<Overlay>[] = [
  {
    label: msg('Preview'),
    kind: 'image',
    cell: ({ fileId }) => <OverlayDrawing fileId={fileId} orientation={1} size={72} />,
    text: null,
    width: '96px',
  },
  { label: msg('Layout'), sort: 'name', cell: ({ name }) => name, link: editLink },
  { label: msg('Show on'), sort: 'targets', cell: ({ targets }) => targets || '—' },
  ...windowColumns,
  { label: msg('Rank'), sort: 'rank', cell: ({ rank }) => rank, text: ({ rank }) => rank, numeric: true },
  {
    label: msg('Status'),
    sort: 'overlayStatus',
    cell: (overlay) => <Status tone={overlay.isActive ? 'ok' : 'idle'}>{statusText(overlay)}</Status>,
    text: statusText,
  },
];

export function OverlaysTable({ list }: { list: ListState<Overlay> }) {
  const remove = useRemoveOverlays();
  const ask = (rows: readonly Overlay[], selection?: SelectedRows<Overlay>) =>
    confirmDeletion(() => ({
      kind: 'overlay',
      rows,
      idOf: ({ overlayId }) => overlayId,
      name: ({ name }) => t('The overlay of {name}', { name }),
      question: ({ name }) => t('Delete the overlay of “{name}”?', { name }),
      text: t('{overlayDeletion} The layout stays in your library.', { overlayDeletion: t(overlayDeletion) }),
      counts:
        rows.length === 1
          ? rows.flatMap(({ targets }) => (targets ? [t('No longer on {targets}', { targets })] : []))
          : [],
      deleted: t('Overlay deleted'),
      send: (items) => remove({ body: { items } }),
      shown: list.rows,
      selection,
    }));
  const setStatus = useSetOverlayStatus();
  const status = statusActions<Overlay>({
    permission: 'Permissions.Schedule.Edit',
    counted: countedEntities.overlay,
    isActive: ({ isActive }) => isActive,
    itemOf: ({ overlayId, version }) => ({ id: overlayId, version }),
    setStatus: (items, isActive) => setStatus({ body: { items, isActive } }),
  });
  const deletion = {
    label: t('Delete'),
    permission: 'Permissions.Schedule.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (overlay: Overlay): RowAction[] => [
    { label: t('Edit'), permission: 'Permissions.Schedule.Edit', link: editLink(overlay) },
    { ...deletion, onClick: () => ask([overlay]) },
  ];
  return (
    <List
      list={list}
      label={t('Overlays')}
      columns={columns}
      rowId={({ overlayId }) => overlayId}
      rowName={({ name }) => name}
      menu={menu}
      bulk={[...status, { ...deletion, onClick: ask }]}
      empty={
        <Empty title={t('No overlays yet')} action={<NewOverlayButton />}>
          {t('An overlay is a layout that lies above everything that screens play: a logo, a clock, a ticker.')}
        </Empty>
      }
    />
  );
}

export function NewOverlayButton() {
  return (
    <ActionButton permission="Permissions.Schedule.Create" changes link={{ to: '/overlay/new' }}>
      {t('New')}
    </ActionButton>
  );
}
