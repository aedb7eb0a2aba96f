import { Drawer } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar in a narrow window. */
export function SidebarDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('Menu')}>
        <div className={classes.drawer}>
          <Sidebar onNavigate={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
