import { LIVE_SAMPLE } from '@duet/schemas/remote-evidence';
import type { Request, RequestHandler, Response } from 'express';
import { toErrorResponse, sendError } from '../api/error-responses';
import type { Metrics } from '../health';
import { type Limiter, addressKey } from '../security/limits';
import type { RemoteEvidence, RemoteVersion } from './remote-evidence';
import { evidenceKey, shortText } from './remote-failures';
import type { RegistryFile } from './remotes';

const NAMED = '([a-z][a-z0-9-]{0,31})@(\\d+\\.\\d+\\.\\d+[\\w.+-]{0,40})';
/** Format of reports by shell/src/remotes/load-report. */
const LOAD = new RegExp(`^${NAMED} (\\d{1,6}) (loaded|failed)$`);
/** Format of reports by shell/src/remotes/call-report: calls and failed calls (at most three). */
const CALLS = new RegExp(`^${NAMED} (\\d{1,3}) ([0-3]) calls$`);

interface Parts {
  registry: RegistryFile;
  metrics: Metrics;
  evidence: RemoteEvidence;
  releasePreviews: { isOn: (req: Request) => boolean };
  limiter: Limiter;
}

interface Report extends RemoteVersion {
  kind: 'loaded' | 'failed' | 'calls';
  /** Milliseconds, or the number of calls. */
  amount: number;
  failures: number;
}

function parseReport(text: string): Report | null {
  const [, remote, version, first, last] = LOAD.exec(text) ?? CALLS.exec(text) ?? [];
  if (!remote || !version) return null;
  const named = { remote, version, amount: Number(first) };
  if (last === 'loaded') return { ...named, kind: last, failures: 0 };
  if (last === 'failed') return { ...named, kind: last, failures: 1 };
  const failures = Number(last);
  return failures <= named.amount ? { ...named, kind: 'calls', failures } : null;
}

function addTo(evidence: RemoteEvidence, { kind, amount, failures, ...named }: Report): void {
  if (kind === 'loaded') evidence.loaded(named, amount);
  else if (kind === 'failed') evidence.count(named, 'failed');
  else {
    evidence.count(named, 'calls', amount);
    evidence.count(named, 'failed_calls', failures);
  }
}

export function takeRemoteLoads({
  registry,
  metrics,
  evidence,
  releasePreviews,
  limiter,
}: Parts): RequestHandler {
  const isWithinLimit = (req: Request, { kind, failures, ...named }: Report): Promise<boolean> => {
    const key = evidenceKey(req, named);
    if (failures > 0) return limiter.allows('remote_failures', 'address', key);
    const pages = registry.isCanary(named.remote, named.version) ? 1 : LIVE_SAMPLE;
    const limit = kind === 'calls' ? 'remote_calls' : 'remote_loads';
    return limiter.allows(limit, 'address', key, pages);
  };
  return async (req: Request, res: Response) => {
    try {
      await limiter.check('page', 'address', addressKey(req.ip));
      const report = parseReport(await shortText(req));
      const isKnown =
        report && !releasePreviews.isOn(req) && registry.hasGiven(report.remote, report.version);
      if (isKnown) {
        const { remote, version, kind, amount } = report;
        if (kind !== 'calls')
          metrics.remoteLoads.observe({ remote, version, outcome: kind }, amount / 1_000);
        if (await isWithinLimit(req, report)) addTo(evidence, report);
      }
      res.status(204).end();
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
}
