import { accentOf } from '../ui/accent.ts';
import classes from './user-avatar.module.css';

interface UserAvatarProps {
  id: number;
  name: string;
  photo: string | null;
}

/** The user's photo, or the initial of the name. */
export function UserAvatar({ id, name, photo }: UserAvatarProps) {
  if (photo) return <img className={classes.avatar} src={photo} alt="" />;
  return (
    <span className={classes.avatar} style={{ background: accentOf(id) }} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
