import { Modal as MantineModal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ModalProps } from './overlay-props';
import layout from '../layout/layout.module.css';
import classes from './overlay.module.css';

export function ModalWindow({
  opened,
  onClose,
  title,
  children,
  size = 'normal',
  closable = true,
  bare = false,
  isTopmost,
}: ModalProps & { isTopmost: boolean }) {
  const intl = useIntl();
  // Renders the modal closed first: Mantine returns the focus only if a modal changes from closed
  // to open.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <MantineModal.Root
      opened={opened && isDrawn}
      onClose={onClose}
      closeOnClickOutside={closable}
      closeOnEscape={closable && isTopmost}
      transitionProps={{ transition: 'slide-up', duration: 220 }}
      classNames={{
        inner: `${classes.inner} ${size === 'screen' ? classes.edge : ''}`,
        content: `${classes.content} ${size === 'normal' ? '' : classes[size]}`,
      }}
    >
      <MantineModal.Overlay className={classes.overlay} />
      <MantineModal.Content>
        {/* Mantine's header element would be a second banner landmark. */}
        <div className={bare ? classes.bareHeader : classes.header}>
          <MantineModal.Title className={bare ? layout.hidden : classes.title}>
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
