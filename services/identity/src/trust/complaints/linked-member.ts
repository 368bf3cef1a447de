import { PUBLIC_ID } from '@duet/schemas/ids';

/** Prefers the address of a profile to other texts that can be an id. */
export function findLinkedMember(link: string): string | null {
  const id = /\/members\/([^/?#]+)/.exec(link)?.[1];
  if (id !== undefined && PUBLIC_ID.test(id)) return id;
  return link.split(/[^0-9a-z]+/).find((part) => PUBLIC_ID.test(part)) ?? null;
}
