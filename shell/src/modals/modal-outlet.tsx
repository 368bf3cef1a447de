import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { ModalKeyContext, closeModal, useModal } from '@duet/host';
import type { OpenModal } from '@duet/host';
import { RemoteView } from '../remotes/remote-view';
import { useRemotes } from '../remotes/remotes-context';

export function ModalOutlet() {
  const remotes = useRemotes();
  return (
    <Suspense fallback={null}>
      {useModal().map((modal) => {
        const offer = remotes.modal(modal.name);
        const close = () => closeModal(modal.key);
        return (
          <ModalFrame key={modal.key} modal={modal}>
            {offer ? (
              <RemoteView
                remote={offer.remote}
                view={offer.view}
                props={{ ...modal.props, onClose: close }}
                loading={null}
                failed={<Gone onClose={close} />}
              />
            ) : (
              <Gone onClose={close} />
            )}
          </ModalFrame>
        );
      })}
    </Suspense>
  );
}

function ModalFrame({
  modal: { key, opener },
  children,
}: {
  modal: OpenModal;
  children: ReactNode;
}) {
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return <ModalKeyContext value={key}>{children}</ModalKeyContext>;
}

function Gone({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}
