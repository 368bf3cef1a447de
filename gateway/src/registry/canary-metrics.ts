import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CanaryMetric } from '@duet/schemas/remote-evidence';
import type { Logger } from 'pino';
import type { AddressedRequest } from '../api/callers';
import type { ApiRoute } from '../api/routes';
import { readCookies } from '../security/cookies';
import type { Limiter } from '../security/limits';
import { parseBucket } from './canaries';
import type { RemoteEvidence, RemoteVersion } from './remote-evidence';
import { evidenceKey } from './remote-failures';
import type { RegistryFile } from './remotes';

const CALLS: Record<CanaryMetric, RegExp> = {
  messages: /^\/api\/chats\/[^/]+\/(messages|photos)$/,
  purchases: /^\/api\/(orders|orders\/repeat|direct-debit)$/,
  signups: /^\/api\/signup$/,
};

interface Parts {
  registry: Pick<RegistryFile, 'getVersionsUnderTrial'>;
  evidence: Pick<RemoteEvidence, 'count'>;
  previews: { isOn: (req: IncomingMessage) => boolean };
  limiter: Pick<Limiter, 'allows'>;
  log: Pick<Logger, 'warn'>;
}

interface WatchedCall {
  route: Pick<ApiRoute, 'url'>;
  member: string | null;
}

interface Success extends Pick<WatchedCall, 'member'> {
  metric: CanaryMetric;
  req: AddressedRequest;
}

export class CanaryMetrics {
  constructor(private readonly parts: Parts) {}

  /** Must be called before the proxy removes the cookies. */
  watch(req: AddressedRequest, res: ServerResponse, { route, member }: WatchedCall): void {
    const { registry, previews, log } = this.parts;
    const metric = findMetric(req.method, route);
    const bucket = metric && parseBucket(readCookies(req.headers.cookie));
    if (!metric || bucket === null || previews.isOn(req)) return;
    const versions = registry.getVersionsUnderTrial(bucket);
    if (versions.length === 0) return;
    res.once('finish', () => {
      if (res.statusCode >= 300) return;
      this.count({ metric, req, member }, versions).catch((err: unknown) =>
        log.warn({ err, metric }, 'business metric of a canary could not be counted'),
      );
    });
  }

  private async count(
    { metric, req, member }: Success,
    versions: readonly RemoteVersion[],
  ): Promise<void> {
    const { limiter, evidence } = this.parts;
    const isRepeated =
      member !== null && !(await limiter.allows('remote_metrics', 'member', `${member} ${metric}`));
    if (isRepeated) return;
    for (const version of versions) {
      const key = `${evidenceKey(req, version)} ${metric}`;
      if (await limiter.allows('remote_metrics', 'address', key)) evidence.count(version, metric);
    }
  }
}

function findMetric(
  method: string | undefined,
  { url }: WatchedCall['route'],
): CanaryMetric | null {
  if (method !== 'POST') return null;
  const path = url.split('?', 1)[0] ?? '';
  const found = Object.entries(CALLS).find(([, pattern]) => pattern.test(path));
  return (found?.[0] as CanaryMetric | undefined) ?? null;
}
