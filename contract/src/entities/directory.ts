import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const directory = defineEntity({
  key: 'directories',
  one: msg('Folder'),
  many: msg('Folders'),
  view: { to: '/library', search: 'folder', permission: 'Permissions.Library.View' },
  named: ['name'],
  fields: {
    name: { label: msg('Name') },
    parent_id: { label: msg('Parent folder'), of: 'directory' },
  },
});
