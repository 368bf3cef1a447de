import type { Request, RequestHandler, Response } from 'express';
import { toErrorResponse, sendError } from '../api/error-responses';
import type { Metrics } from '../health';
import { type Limiter, type RemoteLimitClass, addressKey } from '../security/limits';
import type { RemoteEvidence } from './remote-evidence';
import { evidenceKey, shortText } from './remote-failures';
import type { RegistryFile } from './remotes';

const NAMED = '([a-z][a-z0-9-]{0,31})@(\\d+\\.\\d+\\.\\d+[\\w.+-]{0,40})';
/** Format of reports by shell/src/remotes/load-report. */
const LOAD = new RegExp(`^${NAMED} (\\d{1,6}) (loaded|failed)$`);
/** Number of calls, and at most three failed calls, as shell/src/remotes/call-report sends them. */
const CALLS = new RegExp(`^${NAMED} (\\d{1,3}) ([0-3]) calls$`);

interface Parts {
  registry: RegistryFile;
  metrics: Metrics;
  evidence: RemoteEvidence;
  releasePreviews: { isOn: (req: Request) => boolean };
  limiter: Limiter;
}

function getLimit(last: string | undefined): RemoteLimitClass {
  if (last === 'loaded') return 'remote_loads';
  return last === 'failed' || Number(last) > 0 ? 'remote_failures' : 'remote_calls';
}

export function takeRemoteLoads({
  registry,
  metrics,
  evidence,
  releasePreviews,
  limiter,
}: Parts): RequestHandler {
  return async (req: Request, res: Response) => {
    try {
      await limiter.check('page', 'address', addressKey(req.ip));
      const text = await shortText(req);
      const [, remote, version, first, last] = LOAD.exec(text) ?? CALLS.exec(text) ?? [];
      const isKnown =
        remote && version && !releasePreviews.isOn(req) && registry.hasGiven(remote, version);
      if (
        isKnown &&
        (await limiter.allows(getLimit(last), 'address', evidenceKey(req, { remote, version })))
      ) {
        if (last === 'loaded' || last === 'failed') {
          metrics.remoteLoads.observe({ remote, version, outcome: last }, Number(first) / 1_000);
          if (last === 'loaded') evidence.loaded({ remote, version }, Number(first));
          else evidence.count({ remote, version }, 'failed');
        } else if (Number(last) <= Number(first)) {
          evidence.count({ remote, version }, 'calls', Number(first));
          evidence.count({ remote, version }, 'failed_calls', Number(last));
        }
      }
      res.status(204).end();
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
}
