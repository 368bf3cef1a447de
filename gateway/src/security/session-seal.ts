import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what the gateway stores in Redis (HMAC-SHA-256), so that an attacker with write access
 * cannot forge a session. The seal covers the text, its Redis key and the time.
 */
export class SessionSeal {
  constructor(
    private readonly secret: Buffer,
    private readonly maxAgeMs: number,
  ) {}

  seal(key: string, json: string, now: number): string {
    const head = now.toString(36);
    return `${head}.${this.sign(key, head, json)}.${json}`;
  }

  /** @returns null if the seal is missing, wrong or too old */
  open(key: string, text: string, now: number): string | null {
    const [, head = '', seal = '', json = ''] =
      /^([0-9a-z]+)\.([\w-]{43})\.(.*)$/s.exec(text) ?? [];
    const expected = Buffer.from(this.sign(key, head, json));
    const given = Buffer.from(seal);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // Math.abs, because the clocks of two gateways may differ.
    return Math.abs(now - parseInt(head, 36)) <= this.maxAgeMs ? json : null;
  }

  private sign(key: string, head: string, json: string): string {
    return createHmac('sha256', this.secret).update(`${key}\n${head}\n${json}`).digest('base64url');
  }
}
