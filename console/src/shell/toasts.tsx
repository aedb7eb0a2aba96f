import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

const toastMs = 3000;
const toastLimit = 5;

/** Where the toasts appear, also those that were shown before it has loaded. */
export function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position="top-right"
      autoClose={toastMs}
      limit={toastLimit}
      containerWidth={380}
    />
  );
}
