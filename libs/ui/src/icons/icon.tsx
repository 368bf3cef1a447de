import { ICONS } from './icons';
import type { IconName } from './icons';

interface Props {
  name: IconName;
  size?: number;
  filled?: boolean;
  className?: string;
}

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Screen readers ignore icons, so the parent needs a label. */
export const Icon = ({ name, size = 24, filled = false, className }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    {ICONS[name]}
  </svg>
);
