import { useCallback } from 'react';
import { useHost } from '../host-context';

/** Address of a photo: image names on the wire are paths below the settings' cdn_prefix. */
export function useImageUrl(): (name: string) => string {
  const { cdn_prefix: prefix } = useHost().settings;
  return useCallback(
    (name) => (/^(https?:)?\//.test(name) ? name : `${prefix.replace(/\/$/, '')}/${name}`),
    [prefix],
  );
}
