import { Checkbox, Switch } from '@mantine/core';
import type { PermissionEntry, Role } from '@vitrine/contract/roles';
import { sentenceCase } from '../../lib/format.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import classes from './permissions-form.module.css';
import { editRolesPermission, PermissionChanges, useSetPermissions } from './roles.api.ts';

type Name = PermissionEntry['name'];

interface PermissionsFormProps {
  role: Role;
  entries: readonly PermissionEntry[];
  reload: () => Promise<unknown>;
}

/** The permissions of a role. Users can neither grant nor revoke a permission that they lack themselves. */
export function PermissionsForm({ role, entries, reload }: PermissionsFormProps) {
  const onSaved = useDone('Permission updated', '/user/roles');
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
  const chosen = new Set(state.form.getValues().permissions);
  const choose = (names: readonly Name[], isOn: boolean) => {
    const others = [...chosen].filter((name) => !names.includes(name));
    state.form.setFieldValue('permissions', isOn ? [...others, ...names] : others);
  };
  return (
    <Form state={state} submitLabel="Save" cancel={{ to: '/user/roles' }} wide readOnly={!canEdit}>
      <div className={classes.groups}>
        {[...new Set(entries.map(({ group }) => group))].map((group) => (
          <PermissionGroup
            key={group}
            group={group}
            members={entries.filter((entry) => entry.group === group)}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
      </div>
    </Form>
  );
}

interface PermissionGroupProps {
  group: string;
  members: readonly PermissionEntry[];
  chosen: ReadonlySet<Name>;
  onChoose: (names: readonly Name[], isOn: boolean) => void;
}

function PermissionGroup({ group, members, chosen, onChoose }: PermissionGroupProps) {
  const { permissions: ownPermissions } = useSession();
  const isMine = ({ name }: PermissionEntry) => ownPermissions.has(name);
  const changeable = members.filter(isMine);
  const count = members.filter(({ name }) => chosen.has(name)).length;
  return (
    <section className={classes.group} aria-label={sentenceCase(group)}>
      <Checkbox
        className={classes.head}
        label={sentenceCase(group)}
        description={`${count} of ${members.length}`}
        checked={count > 0 && count === members.length}
        indeterminate={count > 0 && count < members.length}
        disabled={changeable.length === 0}
        onChange={() =>
          onChoose(
            changeable.map(({ name }) => name),
            !changeable.every(({ name }) => chosen.has(name)),
          )
        }
      />
      {members.map((entry) => (
        <Switch
          key={entry.name}
          label={sentenceCase(entry.name.split('.')[2] ?? '')}
          {...(!isMine(entry) && { description: 'You do not have this permission yourself.' })}
          disabled={!isMine(entry)}
          checked={chosen.has(entry.name)}
          onChange={(event) => onChoose([entry.name], event.currentTarget.checked)}
        />
      ))}
    </section>
  );
}
