export function loadPage(): void {
  globalThis.location.reload();
}
