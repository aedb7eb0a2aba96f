import type { LinkProps } from '@tanstack/react-router';
import { entities, type EntityKind } from '@vitrine/contract/entities';
import type { Entity } from '@vitrine/contract/entity';
import type { Permission } from '@vitrine/contract/permissions';

export interface RecordView {
  link: (id: number) => LinkProps;
  permission: Permission;
}

type Registry = typeof entities;
type ViewedKind = { [K in EntityKind]: Registry[K] extends { view: object } ? K : never }[EntityKind];
/** A link to this path is type-checked by the router. */
type Path = Registry[ViewedKind]['view']['to'];

export function hasView(kind: EntityKind): kind is ViewedKind {
  return 'view' in entities[kind];
}

/** The page that shows one record, and the permission for it. */
export function recordView(kind: ViewedKind): RecordView {
  const { to, search, permission }: NonNullable<Entity['view']> & { to: Path } = entities[kind].view;
  const link = (id: number): LinkProps =>
    search === undefined ? { to, params: { id: String(id) } } : { to, search: { [search]: id } };
  return { link, permission };
}
