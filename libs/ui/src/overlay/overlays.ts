// Mantine's style sheets must come before the kit's own style sheets.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

export { ModalWindow } from './modal-window';
export { MenuList } from './menu-list';
export { Toasts, showToast } from '../feedback/toasts';
