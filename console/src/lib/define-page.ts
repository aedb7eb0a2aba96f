import type { Icon } from '@tabler/icons-react';
import type { UserType } from '@vitrine/contract/auth';
import type { Message } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import type { PageModule } from './page-module.ts';

/** Everything that the console knows about a page before its code is loaded. */
export interface PageDefinition {
  /** The title, and the name in sidebar and palette. An edit page has the record's name as its title. */
  label: Message;
  /** The usual pages of an entity end their breadcrumbs alike, and the palette lists `new` ones as actions. */
  kind?: 'list' | 'new' | 'edit';
  menu?: {
    icon: Icon;
    /** The heading above it in the sidebar; the pages of one follow each other. */
    group?: Message;
    /** The heading for user types whose sidebar has the page under another one. */
    groupFor?: Partial<Record<UserType, Message>>;
    /** The user types that have the page in their sidebar. */
    sidebar?: readonly UserType[];
    /** The user types that find the page only in the palette. */
    palette?: readonly UserType[];
    /** Its name for user types that call it something else. */
    labelFor?: Partial<Record<UserType, Message>>;
  };
  /** Users need one of them. Without them, the page needs those of the page above. */
  permissions?: readonly Permission[];
  /** The help about it: `devices`, or a section, `users#roles`. Without one, that of the page above. */
  help?: string | Record<UserType, string>;
  load: () => Promise<PageModule>;
}

export function definePage<const P extends `/${string}`>(path: P, page: PageDefinition): PageDefinition & { path: P } {
  return { path, ...page };
}
