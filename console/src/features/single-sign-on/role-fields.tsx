import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@vitrine/contract/messages';
import type { SsoSettings } from '@vitrine/contract/single-sign-on';
import { RolesSelect } from '../../domain/roles-select.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { useRoleChoice } from '../roles/roles.api.ts';
import { WithoutGroups } from './without-groups.tsx';
import { errorBelow } from '../../domain/error-below.ts';
import type { SettingsValues } from './single-sign-on.api.ts';
import classes from './single-sign-on.module.css';

interface RoleFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  readOnly: boolean;
}

/** Which roles users get. */
export function RoleFields({ form, settings, readOnly }: RoleFieldsProps & { settings: SsoSettings }) {
  const roles = useRoleChoice();
  return (
    <Fields title={t('Roles')}>
      <WithoutGroups settings={settings} />
      <FullWidthRow>
        <RolesSelect
          label={t('Roles of new users')}
          description={t('Given at the first sign-in only.')}
          roles={roles}
          names=""
          {...form.getInputProps('userRoles')}
          error={errorBelow(form.errors, 'userRoles')}
        />
      </FullWidthRow>
      <FullWidthRow>
        <GroupRoles form={form} readOnly={readOnly} />
      </FullWidthRow>
      <FullWidthRow>
        <TextInput
          label={t('Groups claim')}
          description={t('The name under which the provider sends the groups of a user.')}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('groupsClaim')}
        />
      </FullWidthRow>
    </Fields>
  );
}

function GroupRoles({ form, readOnly }: RoleFieldsProps) {
  const { groupRoles = [] } = form.getValues();
  const roles = useRoleChoice();
  const list = useRef<HTMLDivElement>(null);
  const focusGroup = (at: number) =>
    list.current?.querySelector<HTMLElement>(`input[data-path="groupRoles.${at}.group"]`)?.focus();
  const add = () => {
    flushSync(() => form.insertListItem('groupRoles', { group: '', roles: [] }));
    focusGroup(groupRoles.length);
  };
  const remove = (at: number) => {
    flushSync(() => form.removeListItem('groupRoles', at));
    focusGroup(Math.min(at, groupRoles.length - 2));
  };
  const { error } = form.getInputProps('groupRoles');
  return (
    <Input.Wrapper
      label={t('Roles of groups')}
      labelElement="div"
      description={t('Given and taken at each sign-in, by the groups of the user at the provider.')}
    >
      <div className={classes.groups} ref={list} role="group" aria-label={t('Roles of groups')} data-path="groupRoles">
        {groupRoles.map(({ group }, at) => (
          <div key={at} className={classes.group}>
            <TextInput
              aria-label={t('Group {at}', { at: at + 1 })}
              placeholder={t('Group')}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps(`groupRoles.${at}.group`)}
            />
            <RolesSelect
              aria-label={t('Roles of {group}', { group: group || `group ${at + 1}` })}
              roles={roles}
              names=""
              {...form.getInputProps(`groupRoles.${at}.roles`)}
              error={errorBelow(form.errors, `groupRoles.${at}.roles`)}
            />
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                className={classes.remove}
                aria-label={t('Remove {group}', { group: group || `group ${at + 1}` })}
                onClick={() => remove(at)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      {!readOnly && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          {t('Add group')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
