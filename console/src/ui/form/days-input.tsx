import '@mantine/dates/styles.layer.css';
import { CloseButton, Pill, PillsInput, type PillsInputProps, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { formatDate } from '../../lib/format.ts';
import { type DayLimits, typedDay } from '../../lib/typed-day.ts';
import { daysProblem, typedDays } from '../../lib/typed-days.ts';
import { calendar } from './calendar.ts';
import classes from './days-input.module.css';

interface DaysInputProps extends Pick<PillsInputProps, 'className' | 'label' | 'description' | 'error'>, DayLimits {
  /** `yyyy-MM-dd`; a typed text that is no date is an entry as well, so that nothing is saved without it. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  placeholder: string;
  /** The button that removes all days has this name. */
  clearLabel: string;
  'data-path'?: string;
}

const separator = /[,،、，;؛\t\r\n]/;

/** Calendar dates in the reader’s format: typed, pasted, or selected in a calendar. A text that is no date stays, with an error. */
export function DaysInput(props: DaysInputProps) {
  const { value, onChange, minDate = '', maxDate = '', placeholder, clearLabel, error, ...wrapper } = props;
  const { 'data-path': path, ...input } = wrapper;
  const limits = { minDate, maxDate };
  const days = value.filter(isDay).toSorted();
  const [text, setText] = useText(value.filter((entry) => !isDay(entry)).join(', '));
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(days[0] ?? (minDate || undefined));
  const field = useRef<HTMLInputElement>(null);
  const problem = isTyping ? null : daysProblem(text, limits);

  const set = (chosen: readonly string[], typed: string) => {
    const { days: added, rest } = typedDays(typed, limits);
    const all = [...new Set([...chosen, ...added])].toSorted();
    setText(rest);
    setTyping(false);
    if (added[0] !== undefined) setShown(added[0]);
    onChange(rest === '' ? all : [...all, rest]);
  };
  const read = (typed: string) => set(days, typed);
  const type = (typed: string) => {
    setOpen(true);
    const isDone = typed === '' || (separator.test(typed.slice(-1)) && typedDays(typed, limits).rest === '');
    if (isDone) return read(typed);
    setText(typed);
    setTyping(true);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    // The field itself would drop the new lines and join the dates.
    if (!separator.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    read(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      read(text);
    }
    if (event.key === 'Backspace' && text === '') set(days.slice(0, -1), '');
  };
  const removeFrom = (rest: readonly string[]) => {
    set(rest, text);
    field.current?.focus();
    setOpen(false);
  };

  return (
    <Popover
      opened={isOpen}
      trapFocus={false}
      returnFocus={false}
      position="bottom-start"
      withRoles={false}
      onDismiss={() => setOpen(false)}
    >
      <Popover.Target>
        <PillsInput
          {...input}
          error={problem ?? error}
          rightSection={
            days.length > 0 && <CloseButton size="sm" aria-label={clearLabel} onClick={() => removeFrom([])} />
          }
        >
          <Pill.Group className={classes.days}>
            {days.map((day) => (
              <Pill
                key={day}
                withRemoveButton
                removeButtonProps={{
                  tabIndex: 0,
                  'aria-hidden': false,
                  'aria-label': t('Remove {day}', { day: formatDate(day) }),
                }}
                onRemove={() => removeFrom(days.filter((each) => each !== day))}
              >
                {formatDate(day)}
              </Pill>
            ))}
            <PillsInput.Field
              ref={field}
              data-path={path}
              // Escape closes the calendar, and not the dialog around it.
              data-mantine-stop-propagation
              autoComplete="off"
              placeholder={days.length === 0 ? placeholder : ''}
              value={text}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onPaste={paste}
              onKeyDown={press}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
              onBlur={() => {
                setOpen(false);
                if (isTyping) read(text);
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          {...calendar()}
          type="multiple"
          {...(minDate !== '' && { minDate })}
          {...(maxDate !== '' && { maxDate })}
          {...(shown !== undefined && { date: shown })}
          onDateChange={setShown}
          value={days}
          onChange={(chosen) => set(chosen, text)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const isDay = (entry: string) => typedDay(entry) === entry;

/** The text in the field; another one once the field is given it, as when a form is discarded. */
function useText(given: string) {
  const [text, set] = useState(given);
  const [last, setLast] = useState(given);
  if (given !== last) {
    setLast(given);
    set(given);
  }
  return [text, set] as const;
}
