import { Modal as MantineModal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import classes from './overlay.module.css';
import { useIsTopmost } from './topmost';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'normal' | 'wide';
  closable?: boolean;
  /** The content reaches the edges, and only screen readers get the title. */
  bare?: boolean;
}

/** Modal: a bottom sheet below 768 px, else centred. Escape closes only the topmost modal. */
export function Modal({
  opened,
  onClose,
  title,
  children,
  size = 'normal',
  closable = true,
  bare = false,
}: Props) {
  const intl = useIntl();
  useFocusBack();
  const isTopmost = useIsTopmost(opened);
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closable}
      closeOnEscape={closable && isTopmost}
      transitionProps={{ transition: 'slide-up', duration: 220 }}
      classNames={{
        inner: classes.inner,
        content: `${classes.content} ${size === 'wide' ? classes.wide : ''}`,
      }}
    >
      <MantineModal.Overlay className={classes.overlay} />
      <MantineModal.Content>
        {/* Mantine's header element would be a second banner landmark. */}
        <div className={bare ? classes.bareHeader : classes.header}>
          <MantineModal.Title className={bare ? classes.hiddenTitle : classes.title}>
            {title}
          </MantineModal.Title>
          {closable && (
            <MantineModal.CloseButton
              iconSize={20}
              className={classes.close}
              aria-label={intl.formatMessage({ id: 'ui.modal.close' })}
            />
          )}
        </div>
        <MantineModal.Body className={bare ? classes.bareBody : classes.body}>
          {children}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
