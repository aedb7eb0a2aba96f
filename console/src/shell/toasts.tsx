import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { t } from '@vitrine/contract/messages';
import { useLanguage } from '../lib/language.ts';
import { closeLabelId } from '../ui/toast.tsx';
import classes from './toasts.module.css';

const toastMs = 3000;
const toastLimit = 5;
/** The reasons of several refused records are long: at Mantine's 200 px, a text loses its beginning and its end. */
const toastMaxHeight = '80vh';

/** Where the toasts appear, also those that were shown before it has loaded. */
export function Toasts() {
  useLanguage();
  const { dir } = useDirection();
  return (
    <>
      <span id={closeLabelId} hidden>
        {t('Close')}
      </span>
      <Notifications
        className={classes.toasts}
        position={dir === 'rtl' ? 'top-left' : 'top-right'}
        autoClose={toastMs}
        limit={toastLimit}
        notificationMaxHeight={toastMaxHeight}
        containerWidth={380}
      />
    </>
  );
}
