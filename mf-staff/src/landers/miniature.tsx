import { useEffect, useState } from 'react';
import { Icon } from '@duet/ui';
import own from './landers.module.css';

interface Props {
  address: string | undefined;
  /** True for a larger size than in lists. */
  large?: boolean;
}

export function Miniature({ address, large }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(false), [address]);
  return (
    <span className={`${own.miniature} ${large ? own.large : ''}`} aria-hidden="true">
      <Icon name="image" size={28} />
      {address && (
        <iframe
          src={address}
          className={isLoaded ? '' : own.unloaded}
          onLoad={() => setLoaded(true)}
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          title=""
        />
      )}
    </span>
  );
}
