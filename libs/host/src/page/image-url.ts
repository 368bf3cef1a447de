import { useCallback } from 'react';
import { toImageUrl } from '@duet/schemas/image-url';
import { useHost } from '../host-context';

export function useImageUrl(): (name: string) => string {
  const { cdn_prefix: prefix } = useHost().settings;
  return useCallback((name) => toImageUrl(prefix, name), [prefix]);
}
