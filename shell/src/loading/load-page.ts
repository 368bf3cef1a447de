export function loadPage(to?: string): void {
  if (to === undefined) globalThis.location.reload();
  else globalThis.location.assign(to);
}
