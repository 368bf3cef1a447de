const KEY = 'duet-chunk-reload';
const ONCE_A_MINUTE_MS = 60_000;

/** A deployment replaces files, so a missing file reloads the page (spec section 8). */
export function reloadForChunk(error: unknown, reload: () => void = reloadPage): void {
  if (!isChunkError(error) || !claimReload()) throw error;
  reload();
}

/** Reloads that are not remembered, because storage is blocked, could repeat forever. */
function claimReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last <= ONCE_A_MINUTE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || error.message.includes('Loading CSS chunk'));

const reloadPage = (): void => location.reload();
