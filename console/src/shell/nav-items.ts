import type { Icon } from '@tabler/icons-react';
import { useSession } from '../lib/session.ts';
import type { PageDefinition } from '../lib/define-page.ts';
import { mayOpen, pages, type Page } from '../pages.ts';

/** A page that is reached by its name. */
export interface NavItem {
  label: string;
  to: Page['path'];
  icon: Icon;
  group: NonNullable<PageDefinition['menu']>['group'];
}

/** The pages that the user has permission for, in the sidebar or only in the palette. */
export function useNavItems(place: 'sidebar' | 'palette'): readonly NavItem[] {
  const { user } = useSession();
  return useOpenPages().flatMap(({ menu, label, path }) =>
    menu?.[place]?.includes(user.userType)
      ? [
          {
            label: menu.labelFor?.[user.userType] ?? label,
            to: path,
            icon: menu.icon,
            group: menu.groupFor?.[user.userType] ?? menu.group,
          },
        ]
      : [],
  );
}

/** The pages on which the user can create something. */
export function useNewPages(): readonly { label: string; to: Page['path'] }[] {
  return useOpenPages()
    .filter(({ kind }) => kind === 'new')
    .map(({ label, path }) => ({ label, to: path }));
}

function useOpenPages(): Page[] {
  const { permissions } = useSession();
  return pages.filter((page) => mayOpen(page, permissions));
}
