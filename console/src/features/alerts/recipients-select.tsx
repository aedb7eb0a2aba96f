import { useQuery } from '@tanstack/react-query';
import type { Alert } from '@vitrine/contract/alerts';
import type { ReactNode } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { useCan, useSession } from '../../lib/session.ts';
import { allUsersQuery, viewUsersPermission } from '../users/users.api.ts';
import { MultiSelect } from '../../ui/form/select.tsx';

interface RecipientsSelectProps {
  /** The recipients of the saved alert, for users who may not see all users. */
  saved: Alert['people'];
  value?: readonly number[];
  error?: ReactNode;
  onChange?: (ids: number[]) => void;
}

/** Offers the user, and the users that this user may see. */
export function RecipientsSelect({ saved, value = [], error, onChange }: RecipientsSelectProps) {
  const canSeeUsers = useCan(viewUsersPermission);
  const { userId, user } = useSession();
  const { data } = useQuery({ ...allUsersQuery, enabled: canSeeUsers });
  const me = { id: userId, fullName: user.fullName };
  const people = new Map([me, ...saved, ...(data?.rows ?? [])].map(({ id, fullName }) => [id, fullName]));
  return (
    <MultiSelect
      label={t('Recipients')}
      description={
        canSeeUsers
          ? t('Emailed once when screens have been offline this long, and once when they are back online.')
          : t(cannotSeeUsers)
      }
      withAsterisk
      searchable
      hidePickedOptions
      nothingFoundMessage={t('No users found')}
      data={[...people].map(([id, label]) => ({ value: String(id), label }))}
      value={value.map(String)}
      error={error}
      data-path="userIds"
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}

const cannotSeeUsers = msg('Your role cannot see other users. You can add yourself.');
