import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import type { RowAction } from './menu-items.tsx';
import { useLockReason } from './use-lock-reason.ts';

/** The items of a menu of actions. */
export function ActionItems({ actions }: { actions: readonly RowAction[] }) {
  const reason = useLockReason({ changes: true });
  const isLocked = ({ changes }: RowAction) => reason !== null && changes === true;
  return (
    <>
      {actions.map((action) => (
        <Item key={t(action.label)} action={action} disabled={isLocked(action)} />
      ))}
      {actions.some(isLocked) && <Menu.Label>{reason}</Menu.Label>}
    </>
  );
}

function Item({ action, disabled }: { action: RowAction; disabled: boolean }) {
  const { label, danger, link, onClick } = action;
  const color = danger ? { color: 'var(--bad)' } : {};
  if (link && !disabled) {
    return (
      <Menu.Item {...color} renderRoot={(props) => <Link {...link} {...props} />}>
        {t(label)}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...color} disabled={disabled} {...(onClick ? { onClick } : {})}>
      {t(label)}
    </Menu.Item>
  );
}
