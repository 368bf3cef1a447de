import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icons';
import classes from './feedback.module.css';

interface BadgeProps {
  children: ReactNode;
  tone?: 'pink' | 'warn' | 'bad';
  label?: string;
}

export const Badge = ({ children, tone = 'pink', label }: BadgeProps) => (
  <span
    className={`${classes.badge} ${tone === 'pink' ? '' : classes[tone]}`}
    aria-label={label}
    role={label ? 'img' : undefined}
  >
    {children}
  </span>
);

interface TagProps {
  children: ReactNode;
  tone?: 'plain' | 'teal' | 'pink' | 'deep' | 'photo' | 'white' | 'solid';
  icon?: IconName;
}

export const Tag = ({ children, tone = 'plain', icon }: TagProps) => (
  <span className={`${classes.tag} ${classes[tone]}`}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
);
