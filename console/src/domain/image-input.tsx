import { Button, FileButton, Group } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { OrientationFrame } from './orientation-frame.tsx';
import classes from './image-input.module.css';
import { imageTypes } from './image-types.ts';

interface ImageInputProps {
  label: string;
  /** The accepted types and sizes. */
  hint?: string;
  shape: 'logo' | 'horizontal' | 'vertical';
  /** The URL of the saved image; null for none, or if it is to be removed. */
  url: string | null;
  /** The selected file that replaces the image. */
  file: File | null;
  error: ReactNode;
  /** The field's path in the form, by which an invalid field gets the focus. */
  path: string;
  readOnly: boolean;
  onChange: (file: File) => void;
  onRemove: () => void;
}

/** One image of the business, previewed as it will be shown; selected by a button or dropped, replaced, removed. */
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
    <div role="group" aria-labelledby={id} className={classes.image}>
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
        <ImagePreview shape={shape} src={src} alt={label} />
      </div>
      {!readOnly && (
        <FileChoice
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

interface FileChoiceProps extends Pick<ImageInputProps, 'hint' | 'path' | 'onChange' | 'onRemove'> {
  src: string | null;
  describedBy: string;
}

function FileChoice({ src, hint, path, describedBy, onChange, onRemove }: FileChoiceProps) {
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    if (chosen) onChange(chosen);
    // Reset, so that the same file can be selected again after it was removed.
    reset.current?.();
  };
  return (
    <>
      <Group gap="xs">
        <FileButton accept={imageTypes.join(',')} resetRef={reset} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs" data-path={path} aria-describedby={describedBy}>
              {src ? t('Replace') : t('Choose an image')}
            </Button>
          )}
        </FileButton>
        {src && (
          <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </Group>
      {hint && <span className="muted small">{hint}</span>}
    </>
  );
}

function ImagePreview({ shape, src, alt }: Pick<ImageInputProps, 'shape'> & { src: string | null; alt: string }) {
  if (shape === 'logo') {
    return src ? (
      <img className={classes.logo} src={src} alt={alt} />
    ) : (
      <span className="muted small">{t('Drop an image here')}</span>
    );
  }
  return (
    <OrientationFrame orientation={shape === 'vertical' ? 2 : 1} src={src} alt={alt}>
      {!src && <span className={classes.hint}>{t('Drop an image here')}</span>}
    </OrientationFrame>
  );
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
