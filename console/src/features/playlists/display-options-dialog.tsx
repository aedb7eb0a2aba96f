import { Button, Input, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { ItemDisplayOptions } from '@vitrine/contract/playlists';
import { transitionKinds, transitionNames } from '@vitrine/contract/rules/transition';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { transitionSpeeds } from './display-options.ts';

interface DisplayOptionsDialogProps {
  /** "spring.png", "3 items". */
  name: string;
  /** The options that all items share; the others stay as they are unless the user selects a value. */
  options: Partial<ItemDisplayOptions>;
  onChange: (options: Partial<ItemDisplayOptions>) => void;
  onClose: () => void;
}

/** Edits the display options of one item, or of several. */
export function DisplayOptionsDialog({ name, options, onChange, onClose }: DisplayOptionsDialogProps) {
  const [chosen, setChosen] = useState(options);
  const choose = (part: Partial<ItemDisplayOptions>) => setChosen({ ...chosen, ...part });
  return (
    <Dialog opened onClose={onClose} title={t('Display options for {name}', { name })}>
      <Stack>
        <NativeSelect
          label={t('Transition')}
          description={t('From the previous item. A screen that is too slow for it cuts.')}
          data={[
            ...(chosen.transition === undefined ? [{ value: '', label: t('Different'), disabled: true }] : []),
            ...transitionKinds.map((kind) => ({ value: kind, label: t(transitionNames[kind]) })),
          ]}
          value={chosen.transition ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const transition = transitionKinds.find((kind) => kind === value);
            if (transition) choose({ transition });
          }}
        />
        {chosen.transition !== 'cut' && (
          <Choice
            label={t('Speed')}
            description={t('Of the transition.')}
            options={transitionSpeeds()}
            value={chosen.transitionMs === undefined ? undefined : String(chosen.transitionMs)}
            onChange={(transitionMs) => choose({ transitionMs: Number(transitionMs) })}
          />
        )}
        <Choice
          label={t('Fit')}
          description={t(
            'When the aspect ratio differs from the screen’s: add bars, or fill the screen and crop the edges.',
          )}
          options={{ contain: t('Add bars'), cover: t('Fill the screen') }}
          value={chosen.fit}
          onChange={(fit) => choose({ fit })}
        />
        <Choice
          label={t('Sound')}
          description={t('Videos only.')}
          options={{ on: t('With sound'), off: t('Muted') }}
          value={chosen.isMuted === undefined ? undefined : chosen.isMuted ? 'off' : 'on'}
          onChange={(sound) => choose({ isMuted: sound === 'off' })}
        />
        <Button
          onClick={() => {
            onChange(chosen);
            onClose();
          }}
        >
          {t('Apply')}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  description: string;
  options: Readonly<Record<V, string>>;
  /** Undefined if the items differ. */
  value: V | undefined;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, description, options, value, onChange }: ChoiceProps<V>) {
  const data = Object.entries<string>(options).map(([each, text]) => ({ value: each, label: text }));
  const isOption = (each: string): each is V => each in options;
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <SegmentedControl
        aria-label={label}
        fullWidth
        mt={6}
        data={data}
        value={value ?? ''}
        onChange={(each) => isOption(each) && onChange(each)}
      />
    </Input.Wrapper>
  );
}
