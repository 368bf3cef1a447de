import { useSettings } from '@duet/host';

/** Pages for members are on another host. */
export function useMemberPage(): (path: string) => string {
  const { origin = '' } = useSettings();
  return (path) => origin + path;
}
