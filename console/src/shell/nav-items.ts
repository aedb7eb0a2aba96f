import { t } from '@vitrine/contract/messages';
import type { Icon } from '@tabler/icons-react';
import type { UserType } from '@vitrine/contract/auth';
import { useSession } from '../lib/session.ts';
import type { PageDefinition } from '../lib/define-page.ts';
import { mayOpen, pages, type Page } from '../pages.ts';

/** A page that is reached by its name. */
export interface NavItem {
  label: string;
  to: Page['path'];
  icon: Icon;
  group: string | undefined;
}

/** The pages that the user has permission for, in the sidebar or only in the palette. */
export function useNavItems(place: 'sidebar' | 'palette'): readonly NavItem[] {
  const { user } = useSession();
  return useOpenPages().flatMap(({ menu, label, path }) =>
    menu?.[place]?.includes(user.userType)
      ? [
          {
            label: t(menu.labelFor?.[user.userType] ?? label),
            to: path,
            icon: menu.icon,
            group: groupOf(menu, user.userType),
          },
        ]
      : [],
  );
}

/** Settings, which leads to the pages below it; for users without permission for it, these pages. */
export function useSettingsItems(): readonly NavItem[] {
  const settings = useNavItems('palette').filter(({ to }) => to === '/settings');
  const below = usePagesOfSettings();
  return settings.length > 0 ? settings : below;
}

/** The pages below Settings. */
export function usePagesOfSettings(): readonly NavItem[] {
  return useNavItems('palette').filter(({ to }) => to.startsWith('/settings/'));
}

/** The pages on which the user can create something. */
export function useNewPages(): readonly { label: string; to: Page['path'] }[] {
  return useOpenPages()
    .filter(({ kind }) => kind === 'new')
    .map(({ label, path }) => ({ label: t(label), to: path }));
}

function groupOf({ group, groupFor }: NonNullable<PageDefinition['menu']>, userType: UserType): string | undefined {
  const message = groupFor?.[userType] ?? group;
  return message && t(message);
}

function useOpenPages(): Page[] {
  const { permissions } = useSession();
  return pages.filter((page) => mayOpen(page, permissions));
}
