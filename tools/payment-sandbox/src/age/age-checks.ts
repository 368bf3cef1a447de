import { randomUUID } from 'node:crypto';
import { type AgeCheck, CHOICES, type Choice } from './age-check';
import type { AgeWebhooks, WebhookResult } from './age-webhooks';

const LIFETIME_MS = 30 * 60_000;

export type WebhookTime = 'before' | 'after' | 'never';

export class AgeChecks {
  webhooks: WebhookTime = 'before';
  private readonly checks = new Map<string, AgeCheck>();

  constructor(
    private readonly sender: AgeWebhooks,
    private readonly now: () => Date,
  ) {}

  begin(request: AgeCheck['request']): AgeCheck {
    const known = this.list().find((check) => check.request.reference === request.reference);
    if (known) return known;
    const check: AgeCheck = {
      id: randomUUID(),
      status: 'open',
      request,
      expiresAt: new Date(this.now().getTime() + LIFETIME_MS),
    };
    this.checks.set(check.id, check);
    return check;
  }

  find(id: string): AgeCheck | undefined {
    const check = this.checks.get(id);
    if (check?.status === 'open' && check.expiresAt <= this.now()) check.status = 'expired';
    return check;
  }

  list(): AgeCheck[] {
    return [...this.checks.values()];
  }

  async choose(check: AgeCheck, choice: Choice): Promise<void> {
    if (check.status !== 'open') return;
    check.status = CHOICES[choice].status;
    if (this.webhooks === 'before') await this.sender.announce(check);
    if (this.webhooks === 'after') void this.sender.announce(check);
  }

  async expire(check: AgeCheck): Promise<void> {
    check.status = 'expired';
    await this.sender.announce(check);
  }

  announce(
    check: AgeCheck,
    options: Parameters<AgeWebhooks['announce']>[1],
  ): Promise<WebhookResult[]> {
    return this.sender.announce(check, options);
  }
}
