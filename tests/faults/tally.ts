export class Tally {
  requests = 0;
  longestMs = 0;
  readonly failures: string[] = [];

  async watch<T extends { status: number }>(
    request: string,
    ask: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const started = performance.now();
    try {
      const answer = await ask();
      this.count(request, answer.status);
      this.longestMs = Math.max(this.longestMs, Math.round(performance.now() - started));
      return answer;
    } catch (error) {
      if (!signal?.aborted) this.count(request, 0);
      throw error;
    }
  }

  private count(request: string, status: number): void {
    this.requests += 1;
    if (status === 0 || status >= 400)
      this.failures.push(`${new Date().toISOString()} ${status} ${request}`);
  }
}
