import { neverInCodes, pairingCodeLength } from '@vitrine/contract/device-pairing';
import { Loader } from '@mantine/core';
import { type Ref, useId, useState } from 'react';
import classes from './code-input.module.css';
import { t } from '@vitrine/contract/messages';
import { typedCode } from './typed-code.ts';

interface CodeInputProps {
  code: string;
  onCode: (code: string) => void;
  /** Why the code is refused. */
  error: string | null;
  isLooking: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The pairing code: one input, drawn as six boxes. Pasted spaces and dashes are left out. */
export function CodeInput({ code, onCode, error, isLooking, ref }: CodeInputProps) {
  const [hasWrong, setHasWrong] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const hintId = useId();
  const message = hasWrong ? neverInCodes : error;
  return (
    <div className={classes.field}>
      <div className={classes.boxes} data-invalid={message !== null || undefined}>
        {Array.from({ length: pairingCodeLength }, (_, index) => (
          <span
            key={index}
            className={classes.box}
            aria-hidden="true"
            data-next={(hasFocus && index === Math.min(code.length, pairingCodeLength - 1)) || undefined}
          >
            {isLooking && index === pairingCodeLength - 1 ? <Loader size={20} /> : code[index]}
          </span>
        ))}
        <input
          ref={ref}
          className={classes.input}
          aria-label={t('Code on the screen, six characters')}
          aria-describedby={hintId}
          aria-invalid={message !== null}
          data-path="pairingCode"
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onChange={({ currentTarget }) => {
            const typed = typedCode(currentTarget.value);
            setHasWrong(typed.hasWrong);
            onCode(typed.code);
          }}
        />
      </div>
      <p id={hintId} className={classes.hint} data-error={message !== null || undefined} role="status">
        {t(message ?? neverInCodes)}
      </p>
    </div>
  );
}
