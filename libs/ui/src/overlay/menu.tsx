import { cloneElement, useState } from 'react';
import type { MenuProps } from './overlay-props';
import { useOverlays } from './use-overlays';

/** Until the menu is first opened, only the button is rendered. */
export function Menu(props: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const overlays = useOverlays(wasOpened);
  if (wasOpened && overlays) return <overlays.MenuList {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWasOpened(true),
  });
}
