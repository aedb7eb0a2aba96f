import { Tooltip } from '@mantine/core';
import { listText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { UserAvatar } from '../../../domain/user-avatar.tsx';
import type { OtherEditor } from '../editor/use-other-editors.ts';
import classes from './top-bar.module.css';

/** Who else has the layout open: two users who change it at once have to agree. */
export function OtherEditors({ users }: { users: readonly OtherEditor[] }) {
  const names = users.map(({ name }) => name);
  const text =
    names.length === 0
      ? ''
      : t('{count, plural, one {{names} has this layout open} other {{names} have this layout open}}', {
          count: names.length,
          names: listText(names),
        });
  return (
    <div>
      {names.length > 0 && (
        <Tooltip label={text}>
          <span className={classes.avatars} aria-hidden="true">
            {users.slice(0, 3).map(({ userId, name }) => (
              <UserAvatar key={userId} id={userId} name={name} photo={null} />
            ))}
          </span>
        </Tooltip>
      )}
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </div>
  );
}
