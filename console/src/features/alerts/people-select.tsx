import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Alert } from '@vitrine/contract/alerts';
import type { ReactNode } from 'react';
import { useCan, useSession } from '../../lib/session.ts';
import { allUsersQuery, maySeeUsers } from '../users/users.api.ts';

interface PeopleSelectProps {
  /** Those of the saved alert, for who may not see all people there are. */
  known: Alert['people'];
  value?: readonly number[];
  error?: ReactNode;
  onChange?: (ids: number[]) => void;
}

/** Who is mailed: oneself, and whom one may see. */
export function PeopleSelect({ known, value = [], error, onChange }: PeopleSelectProps) {
  const maySee = useCan(maySeeUsers);
  const { userId, user } = useSession();
  const { data } = useQuery({ ...allUsersQuery, enabled: maySee });
  const me = { id: userId, fullName: user.fullName };
  const people = new Map([me, ...known, ...(data?.rows ?? [])].map(({ id, fullName }) => [id, fullName]));
  return (
    <MultiSelect
      label="Recipients"
      description={
        maySee
          ? 'Emailed once when screens have been offline this long, and once when they are back online.'
          : mayNotSee
      }
      withAsterisk
      searchable
      hidePickedOptions
      nothingFoundMessage="No users found"
      data={[...people].map(([id, label]) => ({ value: String(id), label }))}
      value={value.map(String)}
      error={error}
      data-path="userIds"
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}

const mayNotSee = 'Your role cannot see other users. You can add yourself.';
