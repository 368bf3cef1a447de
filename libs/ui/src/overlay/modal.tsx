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
  /** normal 480, wide 920; both are bottom sheets on phones. */
  size?: 'normal' | 'wide';
  /** false while closing would lose what is under way. */
  closable?: boolean;
  /**
   * The content reaches the modal's edges and has its own heading: the title is for screen readers,
   * the button lies on top.
   */
  bare?: boolean;
}

/**
 * Bottom sheet under 768, centred above. Focus stays inside and returns to where it was; Escape
 * closes the topmost alone.
 */
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
        {/* Not Mantine's header, which would be a second banner of the page. */}
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

/** A modal that is taken away instead of closed gives the focus back all the same. */
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
