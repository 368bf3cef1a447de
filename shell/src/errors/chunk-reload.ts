const KEY = 'duet-chunk-reload';
const ONCE_A_MINUTE_MS = 60_000;

/** Reloads the page for a missing script, because a new shell was deployed (spec section 8). */
export function reloadForChunk(error: unknown, reload: () => void = reloadPage): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (isChunkError(error) && Date.now() - last > ONCE_A_MINUTE_MS) {
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
    return;
  }
  throw error;
}

const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || error.message.includes('Loading CSS chunk'));

const reloadPage = (): void => location.reload();
