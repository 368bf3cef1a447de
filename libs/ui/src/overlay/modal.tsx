import { useEffect, useState } from 'react';
import type { ModalProps } from './overlay-props';
import { useIsTopmost } from './topmost';
import { useOverlays } from './use-overlays';

/** The modal is a bottom sheet below 768 px, else centred. Escape closes only the topmost modal. */
export function Modal(props: ModalProps) {
  useFocusBack();
  const isTopmost = useIsTopmost(props.opened);
  const overlays = useOverlays(props.opened);
  return overlays && <overlays.ModalWindow {...props} isTopmost={isTopmost} />;
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
