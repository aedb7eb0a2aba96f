import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface IconButtonProps {
  /** What it does, for screen readers. */
  label: string;
  /** Shown at the pointer; the label unless there is more to say. */
  tooltip?: string;
  icon: Icon;
  onClick: (event: React.MouseEvent<HTMLButtonElement>) => void;
  isLarge?: boolean;
  isDisabled?: boolean;
}

/** A button with an icon only, and its meaning at the pointer. */
export function IconButton(props: IconButtonProps) {
  const { label, tooltip = label, icon: ButtonIcon, onClick, isLarge = false, isDisabled = false } = props;
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={isLarge ? 32 : 28}
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <ButtonIcon size={isLarge ? 18 : 17} stroke={isLarge ? 2 : 1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
