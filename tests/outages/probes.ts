import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseAllDocuments } from 'yaml';
import { root, type Settings } from '../../tools/stack/settings.ts';

const PODS = {
  gateway: 'gateway',
  identity: 'identity',
  matching: 'matching',
  messaging: 'messaging',
  'messaging-worker': 'messagingWorker',
  billing: 'billing',
} as const;
export type Pod = keyof typeof PODS;
export const PODS_OF_TEST = Object.keys(PODS) as Pod[];

type Probe = {
  httpGet: { path: string };
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold: number;
};

/** Reads the manifest, so that the test sends the same request as Kubernetes. */
function readProbe(pod: Pod): Probe {
  const text = readFileSync(join(root, `infra/k8s/base/${pod}.yaml`), 'utf8');
  const found: unknown[] = [];
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'readinessProbe') found.push(each);
      search(each);
    }
  };
  for (const document of parseAllDocuments(text)) search(document.toJS());
  if (!found[0]) throw new Error(`${pod} has no readiness probe`);
  return found[0] as Probe;
}

/** Records when a readiness probe would take its pod out of rotation. */
export class Probes {
  readonly left = new Map<Pod, number[]>();
  private readonly settings: Settings;
  private readonly loops: Promise<void>[] = [];
  private isOver = false;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  start(): void {
    for (const pod of PODS_OF_TEST) this.loops.push(this.repeat(pod, readProbe(pod)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  leftBetween(from: number, to: number): Pod[] {
    return [...this.left].flatMap(([pod, times]) =>
      times.some((at) => at >= from && at <= to) ? [pod] : [],
    );
  }

  private async repeat(pod: Pod, probe: Probe): Promise<void> {
    let failures = 0;
    while (!this.isOver) {
      const at = Date.now();
      failures = (await this.isReady(pod, probe)) ? 0 : failures + 1;
      if (failures >= probe.failureThreshold)
        this.left.set(pod, [...(this.left.get(pod) ?? []), Date.now()]);
      await pause(Math.max(0, probe.periodSeconds * 1_000 - (Date.now() - at)));
    }
  }

  private async isReady(pod: Pod, { httpGet: { path }, timeoutSeconds }: Probe): Promise<boolean> {
    const port = this.settings.ports[PODS[pod]];
    try {
      const { ok, body } = await fetch(`http://127.0.0.1:${port}${path}`, {
        signal: AbortSignal.timeout(timeoutSeconds * 1_000),
      });
      await body?.cancel();
      return ok;
    } catch {
      return false;
    }
  }
}
