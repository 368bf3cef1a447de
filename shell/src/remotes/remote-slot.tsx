import type { ReactNode } from 'react';
import { RemoteView } from './remote-view';
import { useRemotes } from './remotes-context';

interface Props {
  name: string;
  props: object;
  fallback: ReactNode;
}

export function RemoteSlot({ name, props, fallback }: Props) {
  const offer = useRemotes().slot(name);
  if (!offer) return fallback;
  return (
    <RemoteView
      key={`${offer.remote}/${offer.view}`}
      remote={offer.remote}
      view={offer.view}
      props={props}
      loading={fallback}
      failed={fallback}
    />
  );
}
