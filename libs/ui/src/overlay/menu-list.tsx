import { Menu as MantineMenu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon';
import type { MenuItem, MenuProps } from './overlay-props';
import classes from './overlay.module.css';

/** Rendered after the user has pressed the trigger, and therefore opens after the first render. */
export function MenuList({ trigger, items, position = 'bottom-end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Mantine returns the focus to the element that had the focus when the menu opened.
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <MantineMenu
      opened={isOpen}
      onChange={setOpen}
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
      <MantineMenu.Target>{cloneElement(trigger, { ref: target })}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item, index) => {
          if (item === 'line') return <MantineMenu.Divider key={`line-${index}`} />;
          return 'heading' in item ? (
            <MantineMenu.Label key={item.id}>{item.heading}</MantineMenu.Label>
          ) : (
            <ListItem key={item.id} {...item} />
          );
        })}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function ListItem({ label, icon, to, onSelect, on, danger, lang }: MenuItem) {
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
