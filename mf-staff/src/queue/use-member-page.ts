import { useSettings } from '@duet/host';

/** Returns the address of a page for members, which is on another host than the staff pages. */
export function useMemberPage(): (path: string) => string {
  const { origin = '' } = useSettings();
  return (path) => origin + path;
}
