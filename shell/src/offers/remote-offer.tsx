import { useEffect } from 'react';
import type { OfferProps } from '@duet/host';
import { RemoteView } from '../remotes/remote-view';
import { useRemotes } from '../remotes/remotes-context';

/** A remote that cannot be loaded has no offer. */
export function RemoteOffer({ name, ...props }: { name: string } & Required<OfferProps>) {
  const offer = useRemotes().slot(name);
  if (!offer) return null;
  return (
    <RemoteView
      key={`${offer.remote}/${offer.view}`}
      remote={offer.remote}
      view={offer.view}
      props={props}
      loading={null}
      failed={<NoOffer onReady={props.onReady} />}
    />
  );
}

function NoOffer({ onReady }: Required<Pick<OfferProps, 'onReady'>>) {
  useEffect(() => onReady(false), [onReady]);
  return null;
}
