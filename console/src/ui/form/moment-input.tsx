import { Group, Input, type InputWrapperProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { dayPlaceholder } from '../../lib/typed-day.ts';
import { isCompleteTime } from '../../lib/time-of-day.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';

interface MomentInputProps extends Pick<InputWrapperProps, 'description' | 'withAsterisk' | 'error' | 'onKeyDown'> {
  label: string;
  /** `yyyy-MM-ddTHH:mm`, without a time zone; empty while the date or the time is missing. */
  onChange: (moment: string) => void;
  'data-path'?: string;
}

/** A date and a time of day. */
export function MomentInput({ label, onChange, 'data-path': path, ...wrapper }: MomentInputProps) {
  const [{ day, time }, setParts] = useState({ day: '', time: '' });
  const set = (parts: { day: string; time: string }) => {
    setParts(parts);
    onChange(parts.day !== '' && isCompleteTime(parts.time) ? `${parts.day}T${parts.time.slice(0, 5)}` : '');
  };
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label} {...wrapper}>
      <Group gap="sm" mt={5} grow align="start" wrap="nowrap">
        <DayInput
          aria-label={t('{label}: date', { label })}
          placeholder={dayPlaceholder()}
          clearLabel={t('Clear the date')}
          value={day}
          onChange={(chosen) => set({ day: chosen, time })}
          {...(path !== undefined && { 'data-path': path })}
        />
        <TimeInput
          aria-label={t('{label}: time', { label })}
          value={time}
          onChange={(typed) => set({ day, time: typed })}
        />
      </Group>
    </Input.Wrapper>
  );
}
