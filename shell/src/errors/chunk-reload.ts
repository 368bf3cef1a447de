const KEY = 'duet-chunk-reload';
const ONCE_A_MINUTE_MS = 60_000;

/** Reloads the page if a deployment has replaced a file that the page needs (spec section 8). */
export function reloadForChunk(error: unknown, reload: () => void = reloadPage): void {
  if (!isChunkError(error) || !claimReload()) throw error;
  reload();
}

/** Allows one reload per minute, and none without storage, to prevent endless reloads. */
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
