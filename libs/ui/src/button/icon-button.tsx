import type { MouseEventHandler } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icons';
import classes from './button.module.css';

interface Props {
  icon: IconName;
  label: string;
  variant?: 'plain' | 'raised' | 'quiet' | 'pink' | 'teal' | 'glass';
  size?: 'small' | 'medium' | 'large';
  filled?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  className?: string;
}

export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 'medium',
  filled,
  pressed,
  type = 'button',
  className,
  ...rest
}: Props) {
  const sizeClass =
    size === 'small' ? classes.roundSmall : size === 'large' ? classes.roundLarge : '';
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={`${classes.round} ${classes[variant]} ${sizeClass} ${className ?? ''}`}
      {...rest}
    >
      <Icon name={icon} filled={filled ?? pressed ?? false} size={size === 'large' ? 30 : 22} />
    </button>
  );
}
