import { createHash } from 'node:crypto';
import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import { type ReleaseControl, releaseControl } from '@duet/schemas/release-control';
import type { Registry } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import { withinTime } from '../within-time';
import { readLog, summarize } from './registry-summary';
import type { ReleaseCheck } from './release-check';
import type { RegistryFile } from './remotes';
import type { SealedValue } from './sealed-value';

const POLL_MS = 1_000;
/** Limits how often gateways with different registries overwrite each other's report. */
const REPORT_AGAIN_MS = 30_000;

interface Options {
  registry: RegistryFile;
  folder: string;
  check: ReleaseCheck;
  /** A gateway that starts while the identity service is unavailable reads this copy. */
  copy: SealedValue;
  ask: (body: InternalBody<'releases.control'>) => Promise<InternalResponse<'releases.control'>>;
  report: (body: InternalBody<'releases.report'>) => Promise<unknown>;
  log: Logger;
}

/**
 * Polls the identity service for versions that staff have withheld, and reports the registry. Keeps
 * the last response during an outage.
 */
export class ReleaseControlPoll {
  private control: ReleaseControl | null = null;
  private summary: InternalBody<'releases.report'> | null = null;
  private summarized: Registry | null = null;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private reported = { digest: '', at: 0 };
  private isAway = false;

  constructor(private readonly options: Options) {}

  async start(): Promise<void> {
    const text = await this.options.copy.read();
    const known = text === null ? null : releaseControl.safeParse(JSON.parse(text)).data;
    if (known) await this.apply(known);
    await this.look();
    this.timer = setInterval(() => void this.look(), POLL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  look(): Promise<void> {
    this.looking ??= this.follow()
      .then(() => (this.isAway = false))
      .catch((error: unknown) => {
        if (!this.isAway)
          this.options.log.warn(
            { err: error },
            'withheld versions could not be loaded; the last known ones stay withheld',
          );
        this.isAway = true;
      })
      .then(() => (this.looking = undefined));
    return this.looking;
  }

  private async follow(): Promise<void> {
    const summary = await this.summarize();
    const { control, is_known: isKnown } = await withinTime(
      this.options.ask({ summary: summary.digest }),
    );
    await this.apply(toRising(control, this.control));
    if (!isKnown) await this.report(summary);
  }

  private async report(summary: InternalBody<'releases.report'>): Promise<void> {
    const { digest, at } = this.reported;
    if (digest === summary.digest && Date.now() - at < REPORT_AGAIN_MS) return;
    await withinTime(this.options.report(summary));
    this.reported = { digest: summary.digest, at: Date.now() };
  }

  private async apply(control: ReleaseControl): Promise<void> {
    const isNews = JSON.stringify(control) !== JSON.stringify(this.control);
    this.control = control;
    await this.options.registry.setControl(control);
    if (isNews) this.options.copy.write(JSON.stringify(control));
  }

  private async summarize(): Promise<InternalBody<'releases.report'>> {
    const { registry, folder, check, log } = this.options;
    const { published } = registry;
    if (this.summary && this.summarized === published) return this.summary;
    const summary = summarize(published, await readLog(folder, check, log));
    const digest = createHash('sha256').update(JSON.stringify(summary)).digest('hex');
    this.summarized = published;
    this.summary = { digest, summary };
    return this.summary;
  }
}

/**
 * Raises a revision that is too low after a restored backup, because pages ignore lower revisions.
 */
export function toRising(next: ReleaseControl, last: ReleaseControl | null): ReleaseControl {
  if (!last || next.revision > last.revision) return next;
  const isSame = JSON.stringify({ ...next, revision: last.revision }) === JSON.stringify(last);
  return { ...next, revision: isSame ? last.revision : last.revision + 1 };
}
