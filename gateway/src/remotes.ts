import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_REGISTRY, readRegistry } from '@duet/schemas/remotes';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { scriptJson } from './script-json';
import { serveFiles } from './static-files';

const LOOK_EVERY_MS = 1_000;

/** The published registry, read again when its file changes; a broken document leaves the last good one in force. */
export class RegistryFile {
  private revisionNow = EMPTY_REGISTRY.revision;
  private jsonNow = scriptJson(EMPTY_REGISTRY);
  private seen = 'none';
  private timer: NodeJS.Timeout | undefined;
  private readonly file: string;

  constructor(
    folder: string,
    private readonly log: Logger,
  ) {
    this.file = join(folder, 'registry.json');
  }

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get revision(): number {
    return this.revisionNow;
  }

  /** The document as it stands on disk at this moment, safe inside a script element. */
  async current(): Promise<string> {
    await this.refresh();
    return this.jsonNow;
  }

  private async refresh(): Promise<void> {
    try {
      const { ino, mtimeMs, size } = await stat(this.file);
      const state = `${ino}:${mtimeMs}:${size}`;
      if (state === this.seen) return;
      const document: unknown = JSON.parse(await readFile(this.file, 'utf8'));
      const { registry, refused } = readRegistry(document);
      for (const refusal of refused) this.log.error(refusal, 'the registry has an entry that the browser will refuse');
      this.revisionNow = registry.revision;
      this.jsonNow = scriptJson(document);
      this.seen = state;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.log.error({ err: error }, 'the registry cannot be read');
    }
  }
}

/** Files of published versions: a version's folder never changes. A missing one is no page, so that a loader sees it fail. */
export function serveRemotes(folder: string): RequestHandler {
  const files = serveFiles(folder, { immutable: true });
  return (req, res, next) => {
    if (req.path === '/registry.json') return notThere(req, res, next);
    files(req, res, (error) => (error ? next(error) : notThere(req, res, next)));
  };
}

/** 404 in plain text, for files. */
export const notThere: RequestHandler = (_req, res) => {
  res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found\n');
};
