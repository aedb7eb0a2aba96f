import { Button, FileButton, Group } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { OrientationFrame } from './orientation-frame.tsx';
import classes from './image-input.module.css';
import { imageTypes } from './image-types.ts';

interface ImageInputProps {
  label: string;
  /** What may be chosen. */
  hint?: string;
  shape: 'logo' | 'horizontal' | 'vertical';
  /** Of what is saved; null where there is none, or it is to be removed. */
  url: string | null;
  /** What replaces it. */
  file: File | null;
  error: ReactNode;
  /** Of the field in the form, by which it is found when it is wrong. */
  path: string;
  readOnly: boolean;
  onChange: (file: File) => void;
  onRemove: () => void;
}

/** One picture of the business: seen as it will be shown; chosen by a button or dropped, replaced, removed. */
export function ImageInput({
  label,
  hint,
  shape,
  url,
  file,
  error,
  path,
  readOnly,
  onChange,
  onRemove,
}: ImageInputProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const src = useObjectUrl(file) ?? url;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !readOnly) onChange(dropped);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.picture}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-shape={shape}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!readOnly);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Shown shape={shape} src={src} alt={label} />
      </div>
      {!readOnly && (
        <Choice
          src={src}
          {...(hint && { hint })}
          path={path}
          onChange={onChange}
          onRemove={onRemove}
          describedBy={`${id}-error`}
        />
      )}
      <span id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </span>
    </div>
  );
}

interface ChoiceProps extends Pick<ImageInputProps, 'hint' | 'path' | 'onChange' | 'onRemove'> {
  src: string | null;
  describedBy: string;
}

function Choice({ src, hint, path, describedBy, onChange, onRemove }: ChoiceProps) {
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    if (chosen) onChange(chosen);
    // The same file again, after it was removed, is a choice too.
    reset.current?.();
  };
  return (
    <>
      <Group gap="xs">
        <FileButton accept={imageTypes.join(',')} resetRef={reset} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs" data-path={path} aria-describedby={describedBy}>
              {src ? 'Replace' : 'Choose an image'}
            </Button>
          )}
        </FileButton>
        {src && (
          <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
      {hint && <span className="muted small">{hint}</span>}
    </>
  );
}

function Shown({ shape, src, alt }: Pick<ImageInputProps, 'shape'> & { src: string | null; alt: string }) {
  if (shape === 'logo') {
    return src ? (
      <img className={classes.logo} src={src} alt={alt} />
    ) : (
      <span className="muted small">Drop an image here</span>
    );
  }
  return (
    <OrientationFrame orientation={shape === 'vertical' ? 2 : 1} src={src} alt={alt}>
      {!src && <span className={classes.hint}>Drop an image here</span>}
    </OrientationFrame>
  );
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
