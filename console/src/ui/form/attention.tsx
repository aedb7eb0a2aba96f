import { Button } from '@mantine/core';
import { type Message, msg } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import classes from './form.module.css';
import type { SaveForm } from './use-save-form.ts';

const fieldsNeed: Message = msg('{count, plural, one {# field needs attention} other {# fields need attention}}');

/** In the button bar: how many fields have an error; leads to the first of them. */
export function Attention<V>({ state: { form, showFirstError } }: { state: SaveForm<V> }) {
  const count = Object.values(form.errors).filter(Boolean).length;
  return (
    <div className={classes.attention} role="status">
      {count > 0 && (
        <Button variant="subtle" color="red" onClick={showFirstError}>
          {counted(fieldsNeed, count)}
        </Button>
      )}
    </div>
  );
}
