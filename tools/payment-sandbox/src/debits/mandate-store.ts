import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { CreateMandate } from './create-debit';

export interface Mandate {
  code: string;
  request: CreateMandate;
  createdAt: string;
}

const four = (): string => String(randomInt(10_000)).padStart(4, '0');
/** Prefixes of the provider's codes: IO mandate, IL debit, VY stored card, EX payment. */
export const debitCode = (prefix: 'IO' | 'IL' | 'VY' | 'EX'): string =>
  `${prefix}-${four()}-${four()}-${four()}`;

export class MandateStore {
  private readonly mandates = new Map<string, Mandate>();
  private readonly journal: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.journal = join(dataDir, 'mandates.jsonl');
    const lines = existsSync(this.journal) ? readFileSync(this.journal, 'utf8').split('\n') : [];
    // A killed process can leave a truncated last line.
    for (const line of lines.filter((text) => text.endsWith('}')))
      this.remember(JSON.parse(line) as Mandate);
  }

  create(request: CreateMandate, now: Date): Mandate {
    const mandate = { code: debitCode('IO'), request, createdAt: now.toISOString() };
    appendFileSync(this.journal, `${JSON.stringify(mandate)}\n`);
    return this.remember(mandate);
  }

  find = (code: string): Mandate | undefined => this.mandates.get(code);

  private remember(mandate: Mandate): Mandate {
    this.mandates.set(mandate.code, mandate);
    return mandate;
  }
}
