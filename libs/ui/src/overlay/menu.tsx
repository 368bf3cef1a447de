import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icons';
import classes from './overlay.module.css';

interface Item {
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

interface Props {
  trigger: ReactElement;
  items: readonly (Item | Heading | 'line')[];
  position?: 'bottom-end' | 'bottom-start' | 'top-end';
}

export function Menu({ trigger, items, position = 'bottom-end' }: Props) {
  return (
    <MantineMenu
      position={position}
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: classes.menu,
        item: classes.item,
        itemSection: classes.itemSection,
        divider: classes.divider,
        label: classes.label,
      }}
      transitionProps={{ transition: 'pop-top-right', duration: 120 }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item, index) => {
          if (item === 'line') return <MantineMenu.Divider key={`line-${index}`} />;
          return 'heading' in item ? (
            <MantineMenu.Label key={item.id}>{item.heading}</MantineMenu.Label>
          ) : (
            <MenuItem key={item.id} {...item} />
          );
        })}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function MenuItem({ label, icon, to, onSelect, on, danger, lang }: Item) {
  const shared = {
    leftSection: icon && <Icon name={icon} size={20} />,
    className: danger ? classes.danger : undefined,
    lang,
    'aria-current': on ? ('true' as const) : undefined,
    'data-on': on || undefined,
    onClick: onSelect,
  };
  if (to)
    return (
      <MantineMenu.Item component={Link} to={to} {...shared}>
        {label}
      </MantineMenu.Item>
    );
  return <MantineMenu.Item {...shared}>{label}</MantineMenu.Item>;
}
