import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { AppError } from '@duet/service-kit/errors';
import pLimit, { type LimitFunction } from 'p-limit';
import type { PhotoJob } from './photo-derive';
import type { PhotoResponse } from './photo-worker';

const IDLE_MS = 30_000;
const START_MS = 30_000;

const fromSource = __filename.endsWith('.ts');
const SCRIPT = join(__dirname, fromSource ? 'photo-worker.ts' : 'photo-worker.js');
const FLAGS = ['--max-old-space-size=192', ...(fromSource ? ['-r', '@swc-node/register'] : [])];

/**
 * Decodes photos in child processes with a timeout and an empty environment, because malicious
 * files can crash the decoder.
 */
export class PhotoProcesses {
  private readonly idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  private readonly limit: LimitFunction;

  constructor(
    size: number,
    private readonly limitMs: number,
    private readonly mostWaiting: number,
  ) {
    this.limit = pLimit(size);
  }

  /**
   * @returns null for an invalid file or a timeout
   * @throws AppError unavailable if the queue is full
   */
  async run(job: PhotoJob): Promise<PhotoResponse> {
    if (this.limit.pendingCount >= this.mostWaiting)
      throw new AppError('unavailable', { headers: { 'retry-after': '5' } });
    return this.limit(async () => {
      const child = this.takeIdle() ?? (await start());
      const answer = await this.ask(child, job);
      if (answer === undefined) child.kill('SIGKILL');
      else this.keep(child);
      return answer ?? null;
    });
  }

  private async ask(child: ChildProcess, job: PhotoJob): Promise<PhotoResponse | undefined> {
    const end = new AbortController();
    const stop = (): void => end.abort();
    const timer = setTimeout(stop, this.limitMs);
    child.once('exit', stop);
    hold(child, true);
    try {
      const answered = once(child, 'message', { signal: end.signal });
      child.send(job);
      const [answer] = (await answered) as [PhotoResponse];
      return answer;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      child.off('exit', stop);
    }
  }

  private takeIdle(): ChildProcess | undefined {
    for (let next = this.idle.pop(); next; next = this.idle.pop()) {
      clearTimeout(next.timer);
      if (next.child.connected) return next.child;
    }
    return undefined;
  }

  private keep(child: ChildProcess): void {
    hold(child, false);
    const entry = { child, timer: setTimeout(() => child.kill(), IDLE_MS).unref() };
    this.idle.push(entry);
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(SCRIPT, [], {
    execArgv: FLAGS,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  try {
    await once(child, 'message', { signal: AbortSignal.timeout(START_MS) });
    return child;
  } catch (error) {
    child.kill('SIGKILL');
    throw new AppError('unavailable', { cause: error });
  }
}

function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
