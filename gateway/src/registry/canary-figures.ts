import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CanaryFigure } from '@duet/schemas/remote-evidence';
import type { Logger } from 'pino';
import type { AddressedRequest } from '../api/callers';
import { readCookies } from '../security/cookies';
import type { Limiter } from '../security/limits';
import { parseBucket } from './canaries';
import type { RemoteEvidence, RemoteVersion } from './remote-evidence';
import { evidenceKey } from './remote-failures';
import type { RegistryFile } from './remotes';

const CALLS: Record<CanaryFigure, RegExp> = {
  messages: /^\/api\/chats\/[^/]+\/(messages|photos)$/,
  purchases: /^\/api\/(orders|orders\/repeat|direct-debit)$/,
  signups: /^\/api\/signup$/,
};

interface Parts {
  registry: Pick<RegistryFile, 'getTried'>;
  evidence: Pick<RemoteEvidence, 'count'>;
  previews: { isOn: (req: IncomingMessage) => boolean };
  limiter: Pick<Limiter, 'allows'>;
  log: Pick<Logger, 'warn'>;
}

interface Success {
  figure: CanaryFigure;
  req: AddressedRequest;
  member: string | null;
}

export class CanaryFigures {
  constructor(private readonly parts: Parts) {}

  /** Must be called before the proxy removes the cookies. */
  watch(req: AddressedRequest, res: ServerResponse, member: string | null): void {
    const { registry, previews, log } = this.parts;
    const figure = findFigure(req);
    const bucket = figure && parseBucket(readCookies(req.headers.cookie));
    if (!figure || bucket === null || previews.isOn(req)) return;
    const versions = registry.getTried(bucket);
    if (versions.length === 0) return;
    res.once('finish', () => {
      if (res.statusCode >= 300) return;
      this.count({ figure, req, member }, versions).catch((err: unknown) =>
        log.warn({ err, figure }, 'business figure of a canary could not be counted'),
      );
    });
  }

  private async count(
    { figure, req, member }: Success,
    versions: readonly RemoteVersion[],
  ): Promise<void> {
    const { limiter, evidence } = this.parts;
    const isRepeated =
      member !== null &&
      !(await limiter.allows('remote_metrics', 'member', `${member} ${figure}`));
    if (isRepeated) return;
    for (const version of versions) {
      const key = `${evidenceKey(req, version)} ${figure}`;
      if (await limiter.allows('remote_metrics', 'address', key)) evidence.count(version, figure);
    }
  }
}

function findFigure({ method, url = '' }: IncomingMessage): CanaryFigure | null {
  if (method !== 'POST') return null;
  const path = url.split('?', 1)[0] ?? '';
  const found = Object.entries(CALLS).find(([, pattern]) => pattern.test(path));
  return (found?.[0] as CanaryFigure | undefined) ?? null;
}
