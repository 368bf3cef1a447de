import { useCallback } from 'react';
import { useHost } from '../host-context';

export function useImageUrl(): (name: string) => string {
  const { cdn_prefix: prefix } = useHost().settings;
  return useCallback(
    (name) => (/^(https?:)?\//.test(name) ? name : `${prefix.replace(/\/$/, '')}/${name}`),
    [prefix],
  );
}
