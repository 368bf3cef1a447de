import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icons';
import classes from './button.module.css';

interface Look {
  children: ReactNode;
  variant?: 'primary' | 'pink' | 'outline' | 'quiet' | 'text' | 'danger' | 'light';
  size?: 'small' | 'medium' | 'large';
  block?: boolean;
  icon?: IconName;
}

interface Press extends Look {
  type?: ButtonHTMLAttributes<HTMLButtonElement>['type'];
  onClick?: MouseEventHandler<HTMLElement>;
  disabled?: boolean;
  loading?: boolean;
  /** `to` is a path within the app; `href` is for other sites. */
  to?: string;
  href?: string;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'data-autofocus'?: boolean;
}

/** Use one filled primary button per view. */
export function Button({
  children,
  variant = 'primary',
  size = 'medium',
  block,
  icon,
  to,
  href,
  loading,
  disabled,
  type = 'button',
  ...rest
}: Press) {
  const variantClass = variant === 'primary' ? '' : classes[variant];
  const sizeClass = size === 'medium' ? '' : classes[size];
  const className = [
    classes.button,
    variantClass,
    sizeClass,
    block && classes.block,
    loading && classes.busy,
  ]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={className} {...rest}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} className={className} {...rest}>
        {content}
      </a>
    );
  return (
    <button
      type={type}
      className={className}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {content}
    </button>
  );
}
