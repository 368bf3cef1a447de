import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { hashMember } from '@duet/service-kit/erased-members';
import { z } from 'zod';

/** One line of the log. Who it was cannot be told from it, only recognised. */
const entry = z.object({
  member: z.string().regex(/^[0-9a-f]{64}$/),
  site: z.string(),
  at: z.iso.datetime(),
});

/**
 * Who has been erased, in a file beside the database: a backup that is restored knows nothing of
 * later erasures, and this file does. Lines are appended whole, so processes may share it.
 */
export class ErasureLog {
  constructor(private readonly path: string) {}

  /** On the disk when this returns. The same member may stand in it twice. */
  async append(memberId: string, site: string, at: Date): Promise<void> {
    const file = await open(this.path, 'a', 0o600);
    try {
      await file.appendFile(
        `${JSON.stringify({ member: hashMember(memberId), site, at: at.toISOString() })}\n`,
      );
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /**
   * The hashes of all erased members, so many at a time. A line that a crash cut short names
   * nobody, and is passed over.
   */
  async *batches(size: number): AsyncGenerator<string[]> {
    let batch = new Set<string>();
    for await (const line of this.lines()) {
      const parsed = entry.safeParse(json(line));
      if (parsed.success) batch.add(parsed.data.member);
      if (batch.size < size) continue;
      yield [...batch];
      batch = new Set();
    }
    if (batch.size > 0) yield [...batch];
  }

  private async *lines(): AsyncGenerator<string> {
    const file = await open(this.path, 'a+', 0o600);
    await file.close();
    yield* createInterface({ input: createReadStream(this.path, 'utf8'), crlfDelay: Infinity });
  }
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
