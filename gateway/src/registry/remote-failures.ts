import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { toErrorResponse, sendError } from '../api/error-responses';
import { fileExists } from '../file-exists';
import type { Metrics } from '../health';
import type { Logger } from 'pino';
import { type Limiter, addressKey } from '../security/limits';
import type { RemoteEvidence, RemoteVersion } from './remote-evidence';

const NAMED = /^\/?([a-z][a-z0-9-]{0,31})[/@](\d+\.\d+\.\d+[\w.+-]{0,40})(?:$|\/)/;
const REPORT_BYTES = 100;
/** Format of reports by shell/src/remotes/remote-boundary. */
const REPORT = /^([^ ]+)(?: (setup|freeze|leak))?$/;

interface Counters {
  metrics: Metrics;
  evidence: RemoteEvidence;
  limiter: Limiter;
  /** Reports from browsers with a preview are not counted. */
  releasePreviews: { isOn: (req: Request) => boolean };
}

/** Accepts only published versions, because clients must not create metric labels. */
export class KnownVersions {
  private readonly seen = new Set<string>();

  constructor(private readonly folder: string) {}

  async named(text: string): Promise<RemoteVersion | null> {
    const [, remote, version] = NAMED.exec(text) ?? [];
    if (!remote || !version) return null;
    const key = `${remote}/${version}`;
    if (!this.seen.has(key) && !(await fileExists(join(this.folder, key)))) return null;
    this.seen.add(key);
    return { remote, version };
  }
}

export function countRemoteFiles(
  versions: KnownVersions,
  { metrics, evidence, releasePreviews, limiter, log }: Counters & { log: Logger },
): RequestHandler {
  return (req, res, next) => {
    const { path } = req;
    res.once('finish', () => {
      versions
        .named(path)
        .then(async (known) => {
          if (!known) return;
          metrics.remoteFiles.inc({ ...known });
          if (res.statusCode < 400 || releasePreviews.isOn(req)) return;
          metrics.remoteFailures.inc({ ...known, kind: 'file' });
          if (await limiter.allows('remote_failures', 'address', evidenceKey(req, known)))
            evidence.count(known, 'file');
        })
        .catch((err: unknown) =>
          log.warn({ err, path }, 'request for a file of a remote could not be counted'),
        );
    });
    next();
  };
}

export function takeRemoteFailures(
  versions: KnownVersions,
  { metrics, evidence, releasePreviews, limiter }: Counters,
): RequestHandler {
  return async (req: Request, res: Response) => {
    try {
      await limiter.check('page', 'address', addressKey(req.ip));
      const [, named = '', reported = 'browser'] = REPORT.exec(await shortText(req)) ?? [];
      const known = await versions.named(named);
      if (known && !releasePreviews.isOn(req)) {
        const kind = reported as 'setup' | 'freeze' | 'leak' | 'browser';
        metrics.remoteFailures.inc({ ...known, kind });
        if (await limiter.allows('remote_failures', 'address', evidenceKey(req, known)))
          evidence.count(known, kind);
      }
      res.status(204).end();
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
}

export const evidenceKey = (
  req: { ip?: string | undefined },
  { remote, version }: RemoteVersion,
): string => `${addressKey(req.ip)} ${remote}@${version}`;

export async function shortText(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    if (text.length > REPORT_BYTES) return '';
  }
  return text;
}
