import { createInterface } from 'node:readline';
import { Trouble } from '../../tools/stack/output.ts';
import { connect, filter, type Filter } from './pipes.ts';

/** A transaction has the start time of its last statement, so times in the log can decrease. */
const TOLERANCE_MS = 5_000;
const TIME = /^#(\d\d)(\d\d)(\d\d) +(\d+):(\d\d):(\d\d) /;
const EVENT = /GTID (\d+-\d+-\d+)/;

export function parseTime(line: string): number | null {
  const [, ...parts] = TIME.exec(line) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}

export function parseEvent(line: string): { at: number; gtid: string } | null {
  const [, gtid] = EVENT.exec(line) ?? [];
  const at = parseTime(line);
  return gtid && at !== null ? { at, gtid } : null;
}

export class ClockCheck {
  private readonly to: number;
  private first: string | null = null;
  private last: string | null = null;

  constructor(to: number) {
    this.to = to;
  }

  add(line: string): void {
    const event = parseEvent(line);
    if (!event) return;
    if (event.at >= this.to) this.first ??= event.gtid;
    else if (this.first && event.at < this.to - TOLERANCE_MS) this.last = event.gtid;
  }

  require(): void {
    if (this.last)
      throw new Trouble(
        `The clock of the database server was set back: ${this.first} has a time after the one that you asked for, and ${this.last} behind it an earlier one. Restore with --before and the GTID of the first transaction that you do not want. Nothing was changed.`,
      );
  }
}

export async function requireSteadyClock(reading: Filter, to: number): Promise<void> {
  const check = new ClockCheck(to);
  const events = filter('grep', ['-aE', '^#.*GTID [0-9]'], { good: [0, 1] });
  createInterface({ input: events.output }).on('line', (line) => check.add(line));
  await connect(reading, events);
  check.require();
}
