import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SandboxOrder } from './order';

export class OrderStore {
  private readonly orders = new Map<string, SandboxOrder>();
  private readonly uuidByOrderId = new Map<string, string>();
  private readonly journal: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.journal = join(dataDir, 'orders.jsonl');
    this.load();
  }

  save(order: SandboxOrder): SandboxOrder {
    // The journal is written before the response, so that a kill loses no acknowledged change.
    appendFileSync(this.journal, `${JSON.stringify(order)}\n`);
    this.remember(order);
    return order;
  }

  find(id: string): SandboxOrder | undefined {
    return this.orders.get(this.uuidByOrderId.get(id) ?? id);
  }

  all(): SandboxOrder[] {
    return [...this.orders.values()];
  }

  private remember(order: SandboxOrder): void {
    this.orders.set(order.uuid, order);
    this.uuidByOrderId.set(order.orderId, order.uuid);
  }

  private load(): void {
    if (!existsSync(this.journal)) return;
    for (const line of readFileSync(this.journal, 'utf8').split('\n')) {
      const order = parseLine(line);
      if (order) this.remember(order);
    }
    const compact = this.all()
      .map((order) => `${JSON.stringify(order)}\n`)
      .join('');
    writeFileSync(`${this.journal}.new`, compact);
    renameSync(`${this.journal}.new`, this.journal);
  }
}

/** Returns null for a last line that a killed process has truncated. */
function parseLine(line: string): SandboxOrder | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as SandboxOrder;
  } catch {
    return null;
  }
}
