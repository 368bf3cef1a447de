import { setTimeout as sleep } from 'node:timers/promises';

interface CallFrame {
  functionName: string;
  url: string;
}
interface Profile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** A stack frame that matches no pattern counts for its caller's step. */
const STEPS: [step: string, pattern: RegExp][] = [
  ['JSON', /^(stringify|parse) $/],
  ['SQL driver', /node_modules\/(mysql2|sql-escaper|typeorm|named-placeholders|lru\.min)\//],
  ['response schema and zod', /node_modules\/zod\/|response-schemas/],
  ['ETag', /conditional-reads/],
  ['logging', /node_modules\/(pino|sonic-boom|thread-stream|safe-stable-stringify)\/|\/logging\./],
  ['metrics', /node_modules\/(prom-client|tdigest)\/|\/metrics\.|src\/health\./],
  ['principal check', /service-kit\/dist\/(principal|access)|node_modules\/jose\//],
  ['request hooks and context', /service-kit\/dist\/(http-hooks|request-context|idempotency)/],
  ['Nest, guards, pipes, interceptors', /node_modules\/(@nestjs|rxjs|reflect-metadata)\//],
  ['Fastify', /node_modules\/(fastify|find-my-way|avvio|@fastify|secure-json-parse)\//],
  ['Redis client', /node_modules\/(ioredis|redis-parser|@ioredis|denque|cluster-key-slot)\//],
  ['mail composing, signing, SMTP', /node_modules\/nodemailer\//],
  ['job queue', /node_modules\/bullmq\//],
  ['rate limits', /node_modules\/rate-limiter-flexible\/|security\/limits/],
  ['session and caller', /security\/(session|cookies|principals)|api\/(callers|sites|countries)/],
  ['proxy', /node_modules\/(http-proxy-middleware|httpxy)\/|api\/proxy/],
  ['Express', /node_modules\/(express|router|proxy-addr|forwarded|ipaddr\.js|finalhandler)\//],
  ['Node HTTP client', /node:(_http_client|_http_agent)/],
  ['Node HTTP', /node:(_http|internal\/http)|^(parserOn|onParser)/],
  ['other libraries', /node_modules\//],
  ['own code', /\/dist\//],
];
const NODE: typeof STEPS = [
  ['Node sockets', /node:(net|internal\/stream|events)/],
  ['Node timers and promises', /node:/],
];
const NATIVE = 'native: system calls, parser';
const IDLE = new Set(['(idle)', '(root)']);

function findStep({ functionName, url }: CallFrame, caller: string): string {
  if (functionName === '(garbage collector)') return 'garbage collection';
  const isNamed = ([, pattern]: (typeof STEPS)[number]) => pattern.test(`${functionName} ${url}`);
  const isOuter = caller === NATIVE || NODE.some(([step]) => step === caller);
  return (STEPS.find(isNamed) ?? (isOuter ? NODE.find(isNamed) : undefined))?.[0] ?? caller;
}

export function sumSteps({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stepOf = new Map<number, string>();
  const visit = (id: number, caller: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const step = findStep(node.callFrame, caller);
    stepOf.set(id, IDLE.has(node.callFrame.functionName) ? 'idle' : step);
    for (const child of node.children ?? []) visit(child, step);
  };
  if (nodes[0]) visit(nodes[0].id, NATIVE);
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const step = stepOf.get(id) ?? 'idle';
    if (step !== 'idle') sums.set(step, (sums.get(step) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...sums.values()].reduce((sum, each) => sum + each, 0);
  return new Map(
    [...sums].map(([step, time]): [string, number] => [step, time / total]).sort(byShare),
  );
}

const byShare = ([, one]: [string, number], [, other]: [string, number]): number => other - one;

/** Client of the inspector protocol, for a process whose inspector was opened by SIGUSR1. */
class Inspector {
  private next = 0;
  private readonly waiting = new Map<number, (result: unknown) => void>();
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
      if (id !== undefined) this.waiting.get(id)?.(result);
    });
  }

  static async open(pid: number): Promise<Inspector> {
    process.kill(pid, 'SIGUSR1');
    for (let tries = 0; ; tries += 1) {
      const targets = await fetch('http://127.0.0.1:9229/json/list').then(
        (response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
        () => [],
      );
      const [target] = targets;
      if (target) {
        const socket = new WebSocket(target.webSocketDebuggerUrl);
        await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
        return new Inspector(socket);
      }
      if (tries > 50) throw new Error(`process ${pid} did not open its inspector`);
      await sleep(100);
    }
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    const id = (this.next += 1);
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => this.waiting.set(id, (result) => resolve(result as T)));
  }

  async close(): Promise<void> {
    const expression =
      "((inspector) => setTimeout(() => inspector.close(), 50))(require('node:inspector')), 0";
    await this.send('Runtime.evaluate', { expression, includeCommandLineAPI: true });
    this.socket.close();
    await sleep(300);
  }
}

export async function profile(
  pid: number,
  work: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const inspector = await Inspector.open(pid);
  try {
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.setSamplingInterval', { interval: 250 });
    await inspector.send('Profiler.start');
    await work();
    const result = await inspector.send<{ profile: Profile }>('Profiler.stop');
    await inspector.send('Profiler.disable');
    return sumSteps(result.profile);
  } finally {
    await inspector.close();
  }
}
