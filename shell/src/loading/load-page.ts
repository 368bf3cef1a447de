/**
 * Leaves by a full load, so that nothing of this page stays; without an address the same page anew.
 */
export function loadPage(to?: string): void {
  if (to === undefined) globalThis.location.reload();
  else globalThis.location.assign(to);
}
