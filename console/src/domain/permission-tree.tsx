import { Checkbox, Switch } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { actionName, areaName } from './permission-name.ts';
import { useSession } from '../lib/session.ts';
import classes from './permission-tree.module.css';

interface Entry {
  name: Permission;
  group: string;
}

interface PermissionTreeProps {
  /** All that can be chosen, in the order of the list. */
  entries: readonly Entry[];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
  /** They are only shown, so nothing is said of what the user could choose. */
  readOnly: boolean;
}

/** Permissions by area. Users can neither choose nor remove a permission that they lack themselves. */
export function PermissionTree({ entries, chosen, onChange, readOnly }: PermissionTreeProps) {
  const choose = (names: readonly Permission[], isOn: boolean) => {
    const others = chosen.filter((name) => !names.includes(name));
    onChange(isOn ? [...others, ...names] : others);
  };
  return (
    <div className={classes.groups}>
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <PermissionGroup
          key={group}
          group={group}
          members={entries.filter((entry) => entry.group === group)}
          chosen={new Set(chosen)}
          onChoose={choose}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}

interface PermissionGroupProps {
  group: string;
  members: readonly Entry[];
  chosen: ReadonlySet<Permission>;
  onChoose: (names: readonly Permission[], isOn: boolean) => void;
  readOnly: boolean;
}

function PermissionGroup({ group, members, chosen, onChoose, readOnly }: PermissionGroupProps) {
  const { permissions: ownPermissions } = useSession();
  const isMine = ({ name }: Entry) => ownPermissions.has(name);
  const changeable = members.filter(isMine);
  const count = members.filter(({ name }) => chosen.has(name)).length;
  return (
    <section className={classes.group} aria-label={areaName(group)}>
      <Checkbox
        className={classes.head}
        label={areaName(group)}
        description={t('{count} of {total}', { count, total: members.length })}
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
          label={actionName(entry.name)}
          {...(!readOnly && !isMine(entry) && { description: t('You do not have this permission yourself.') })}
          disabled={!isMine(entry)}
          checked={chosen.has(entry.name)}
          onChange={(event) => onChoose([entry.name], event.currentTarget.checked)}
        />
      ))}
    </section>
  );
}
