import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CanaryFigure, toMinute } from '@duet/schemas/remote-evidence';
import { readCookies } from '../security/cookies';
import { parseBucket } from './canaries';
import type { RemoteEvidence } from './remote-evidence';
import type { RegistryFile } from './remotes';

const CALLS: Record<CanaryFigure, RegExp> = {
  messages: /^\/api\/chats\/[^/]+\/(messages|photos)$/,
  purchases: /^\/api\/(orders|orders\/repeat|direct-debit)$/,
  signups: /^\/api\/signup$/,
};

interface Releases {
  registry: Pick<RegistryFile, 'getTried'>;
  evidence: Pick<RemoteEvidence, 'count'>;
}

export class CanaryFigures {
  private minute = 0;
  private readonly counted = new Set<string>();

  constructor(
    private readonly releases: Releases,
    private readonly previews: { isOn: (req: IncomingMessage) => boolean },
    private readonly now: () => number = Date.now,
  ) {}

  /** Must be called before the proxy removes the cookies. */
  watch(req: IncomingMessage, res: ServerResponse, member: string | null): void {
    const { registry, evidence } = this.releases;
    const figure = findFigure(req);
    const bucket = figure && parseBucket(readCookies(req.headers.cookie));
    if (!figure || bucket === null || this.previews.isOn(req)) return;
    const versions = registry.getTried(bucket);
    if (versions.length === 0) return;
    res.once('finish', () => {
      if (res.statusCode >= 300 || !this.isFirst(figure, member)) return;
      for (const version of versions) evidence.count(version, figure);
    });
  }

  /** One busy member must not decide: a member counts once in a minute. */
  private isFirst(figure: CanaryFigure, member: string | null): boolean {
    const minute = toMinute(this.now());
    if (minute !== this.minute) this.counted.clear();
    this.minute = minute;
    const key = `${figure} ${member}`;
    if (member !== null && this.counted.has(key)) return false;
    this.counted.add(key);
    return true;
  }
}

function findFigure({ method, url = '' }: IncomingMessage): CanaryFigure | null {
  if (method !== 'POST') return null;
  const path = url.split('?', 1)[0] ?? '';
  const found = Object.entries(CALLS).find(([, pattern]) => pattern.test(path));
  return (found?.[0] as CanaryFigure | undefined) ?? null;
}
