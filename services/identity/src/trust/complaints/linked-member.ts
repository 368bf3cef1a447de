import { PUBLIC_ID } from '@duet/schemas/ids';

/** Returns the id in the address of a profile, or else the first text that can be an id. */
export function findLinkedMember(link: string): string | null {
  const id = /\/members\/([^/?#]+)/.exec(link)?.[1];
  if (id !== undefined && PUBLIC_ID.test(id)) return id;
  return link.split(/[^0-9a-z]+/).find((part) => PUBLIC_ID.test(part)) ?? null;
}
