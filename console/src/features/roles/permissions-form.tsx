import { t } from '@vitrine/contract/messages';
import type { PermissionEntry, Role } from '@vitrine/contract/roles';
import { PermissionTree } from '../../domain/permission-tree.tsx';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { editRolesPermission, PermissionChanges, useSetPermissions } from './roles.api.ts';

interface PermissionsFormProps {
  role: Role;
  entries: readonly PermissionEntry[];
  reload: () => Promise<unknown>;
}

/** The permissions of a role. */
export function PermissionsForm({ role, entries, reload }: PermissionsFormProps) {
  const onSaved = useDone(() => t('Permission updated'), '/user/roles');
  const setPermissions = useSetPermissions();
  const canEdit = useCan(editRolesPermission);
  const selectedBefore = entries.flatMap(({ name, selected }) => (selected ? [name] : []));
  const state = useSaveForm({
    schema: PermissionChanges,
    initial: { permissions: selectedBefore, version: role.version },
    save: (body) => setPermissions({ params: { id: role.id }, body }),
    onSaved,
    reload,
  });
  return (
    <Form state={state} submitLabel={t('Save')} cancel={{ to: '/user/roles' }} wide readOnly={!canEdit}>
      <PermissionTree
        readOnly={!canEdit}
        entries={entries}
        chosen={state.form.getValues().permissions}
        onChange={(permissions) => state.form.setFieldValue('permissions', permissions)}
      />
    </Form>
  );
}
