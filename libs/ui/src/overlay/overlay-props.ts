import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { IconName } from '../icons/icons';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName;
  to?: string;
  onSelect?: () => void;
  on?: boolean;
  danger?: boolean;
  lang?: string;
}

interface Heading {
  id: string;
  heading: ReactNode;
}

export interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly (MenuItem | Heading | 'line')[];
  position?: 'bottom-end' | 'bottom-start' | 'top-end';
}

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'normal' | 'wide' | 'screen';
  closable?: boolean;
  /** The content reaches the edges, and only screen readers get the title. */
  bare?: boolean;
}

export interface ToastOptions {
  tone?: 'good' | 'bad';
}
