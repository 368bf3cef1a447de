import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { IconName } from '../icons/icons';
import classes from './fields.module.css';

interface Props {
  children: ReactNode;
  accept: string;
  onPick: (file: File) => void;
  icon?: IconName;
  /** `children` must be a string, which becomes the label of the icon. */
  iconOnly?: boolean;
  variant?: 'primary' | 'outline' | 'quiet';
  loading?: boolean;
  disabled?: boolean;
}

/** Allows picking the same file twice in a row. */
export function FileButton({
  children,
  accept,
  onPick,
  icon = 'camera',
  iconOnly,
  variant = 'primary',
  loading,
  disabled,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      {iconOnly ? (
        <IconButton
          icon={icon}
          label={String(children)}
          onClick={open}
          disabled={disabled || loading}
          className={classes.upload}
        />
      ) : (
        <Button icon={icon} variant={variant} loading={loading} disabled={disabled} onClick={open}>
          {children}
        </Button>
      )}
    </>
  );
}
