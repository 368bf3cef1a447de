import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { hashMember } from '@duet/service-kit/erased-members';
import { z } from 'zod';

const entry = z.object({
  member: z.string().regex(/^[0-9a-f]{64}$/),
  site: z.string(),
  at: z.iso.datetime(),
});

/**
 * The list of erased members is outside the database, because a restored backup lacks later
 * erasures. Several processes append to the file, one line per call.
 */
export class ErasureLog {
  constructor(private readonly path: string) {}

  /** Resolves when the entry is on disk. */
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

  /** Skips lines that a crash has truncated. */
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
