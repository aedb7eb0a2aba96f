import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import { type Role, RoleChanges, RoleForm } from '@vitrine/contract/roles';
import type { z } from 'zod';
import { useCan } from '../../lib/session.ts';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { describedByName, descriptionProps, nameProps } from '../../ui/form/follow-name.ts';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { editRolesPermission, useCreateRole, useUpdateRole } from './roles.api.ts';

type Values = z.input<typeof RoleForm>;

export function NewRoleForm() {
  const onSaved = useDone(() => t('Role created'), '/user/roles');
  const create = useCreateRole();
  const initial = { name: '', description: '' };
  const state = useSaveForm({ schema: RoleForm, initial, save: (body) => create({ body }), onSaved });
  return (
    <Form state={state} submitLabel={t('Create Role')} cancel={{ to: '/user/roles' }}>
      <RoleFields form={state.form} isNew />
    </Form>
  );
}

export function EditRoleForm({ role, reload }: { role: Role; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('Role updated'), '/user/roles');
  const update = useUpdateRole();
  const save = (body: RoleChanges) => update({ params: { id: role.id }, body });
  const state = useSaveForm({ schema: RoleChanges, initial: role, save, onSaved, reload });
  return (
    <Form
      state={state}
      submitLabel={t('Save Changes')}
      cancel={{ to: '/user/roles' }}
      readOnly={!useCan(editRolesPermission)}
    >
      <RoleFields form={state.form} />
    </Form>
  );
}

function RoleFields({ form, isNew = false }: { form: UseFormReturnType<Values>; isNew?: boolean }) {
  return (
    <Fields title={t('Role')}>
      <FullWidthRow>
        <TextInput
          label={t('Name')}
          withAsterisk
          autoComplete="off"
          {...nameProps(form, isNew ? describedByName : {})}
        />
      </FullWidthRow>
      <FullWidthRow>
        <Textarea label={t('Description')} withAsterisk autosize minRows={2} {...descriptionProps(form)} />
      </FullWidthRow>
    </Fields>
  );
}
