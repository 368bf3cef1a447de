import type { Request, RequestHandler, Response } from 'express';
import { toErrorResponse, sendError } from '../api/error-responses';
import type { Metrics } from '../health';
import { type Limiter, addressKey } from '../security/limits';
import type { RemoteEvidence } from './remote-evidence';
import { shortText } from './remote-failures';
import type { RegistryFile } from './remotes';

/** Format of reports by shell/src/remotes/load-report. */
const SAID = /^([a-z][a-z0-9-]{0,31})@(\d+\.\d+\.\d+[\w.+-]{0,40}) (\d{1,6}) (loaded|failed)$/;

interface Parts {
  registry: RegistryFile;
  metrics: Metrics;
  evidence: RemoteEvidence;
  limiter: Limiter;
}

export function takeRemoteLoads({ registry, metrics, evidence, limiter }: Parts): RequestHandler {
  return async (req: Request, res: Response) => {
    try {
      await limiter.check('page', 'address', addressKey(req.ip));
      const [, remote, version, milliseconds, outcome] = SAID.exec(await shortText(req)) ?? [];
      if (remote && version && outcome && registry.hasGiven(remote, version)) {
        metrics.remoteLoads.observe({ remote, version, outcome }, Number(milliseconds) / 1_000);
        if (outcome === 'loaded') evidence.loaded({ remote, version }, Number(milliseconds));
        else evidence.count({ remote, version }, 'failed');
      }
      res.status(204).end();
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  };
}
