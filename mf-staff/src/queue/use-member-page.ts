import { useSettings } from '@duet/host';

/** Returns the address of a page for members, which is on another host. */
export function useMemberPage(): (path: string) => string {
  const { origin = '' } = useSettings();
  return (path) => origin + path;
}
