import { Suspense } from 'react';
import { closeModal, useModal } from '@duet/host';
import { RemoteView } from '../remotes/remote-view';
import { useRemotes } from '../remotes/remotes-context';

/** Shows what openModal asked for; a modal that nobody offers, or whose remote is dead, shows nothing. */
export function ModalOutlet() {
  const remotes = useRemotes();
  return (
    <Suspense fallback={null}>
      {useModal().map(({ key, name, props }) => {
        const offer = remotes.modal(name);
        return offer && <RemoteView key={key} remote={offer.remote} view={offer.view} props={{ ...props, onClose: () => closeModal(key) }} loading={null} failed={<></>} />;
      })}
    </Suspense>
  );
}
