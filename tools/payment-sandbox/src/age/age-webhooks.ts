import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxSecrets } from '../controls/secrets.controller';
import type { AgeCheck } from './age-check';

export const AGE_FORGERIES = ['signature', 'time', 'body'] as const;
type Forgery = (typeof AGE_FORGERIES)[number];

export interface WebhookResult {
  status: number | null;
}

const TIMEOUT_MS = 5_000;
const RETRY_SECONDS = [1, 2, 5, 10, 60];
const HOUR_S = 3_600;

export class AgeWebhooks {
  private readonly stopping = new AbortController();

  constructor(
    private readonly secrets: Pick<SandboxSecrets, 'age'>,
    private readonly now: () => Date,
    private readonly retrySeconds: readonly number[] = RETRY_SECONDS,
  ) {}

  async announce(
    check: AgeCheck,
    { times = 1, forge }: { times?: number | undefined; forge?: Forgery | undefined } = {},
  ): Promise<WebhookResult[]> {
    const results: WebhookResult[] = [];
    for (let call = 0; call < times; call += 1) results.push(await this.send(check, forge));
    if (!forge && results.every(({ status }) => status !== 200)) void this.retry(check);
    return results;
  }

  stop(): void {
    this.stopping.abort();
  }

  private async retry(check: AgeCheck): Promise<void> {
    for (const seconds of this.retrySeconds) {
      await sleep(seconds * 1_000, undefined, { signal: this.stopping.signal, ref: false }).catch(
        () => undefined,
      );
      if (this.stopping.signal.aborted || (await this.send(check)).status === 200) return;
    }
  }

  private async send(
    { request: { reference, notice_url: url } }: AgeCheck,
    forge?: Forgery,
  ): Promise<WebhookResult> {
    const body = JSON.stringify({ event: 'check_finished', reference });
    const at = Math.floor(this.now().getTime() / 1_000) - (forge === 'time' ? HOUR_S : 0);
    const secret = forge === 'signature' ? 'not the secret' : this.secrets.age;
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'age-sandbox',
      'x-age-signature': `t=${at},v1=${signature}`,
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: forge === 'body' ? body.replace(':', ': ') : body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return { status: response.status };
    } catch {
      return { status: null };
    }
  }
}
