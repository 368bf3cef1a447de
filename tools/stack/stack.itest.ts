import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = join(__dirname, 'fixtures', 'dummy-stack.ts');

type Run = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

let dataDir: string;
let port: number;
const runs: Run[] = [];

function somePort(): number {
  return 15_000 + Math.floor(Math.random() * 8_000) * 2;
}

function startStack(mode = ''): Run {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    dataDir,
    String(port),
    mode,
  ]);
  let text = '';
  child.stdout.on('data', (data) => (text += String(data)));
  child.stderr.on('data', (data) => (text += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const run = { child, said: () => text, ended };
  runs.push(run);
  return run;
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error(`not within 20 s: ${what}\n${runs.map((run) => run.said()).join('\n---\n')}`);
    await pause(50);
  }
}

const ready = (run: Run) => until('the stack is ready', () => run.said().includes('READY'));

function alive(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DUET_STACK=${dataDir}`);
      } catch {
        return false;
      }
    });
}

function getPid(name: string): number {
  const file = JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8')) as {
    processes: Record<string, { pid: number }>;
  };
  return file.processes[name]?.pid ?? 0;
}

const answers = (at: number) =>
  fetch(`http://127.0.0.1:${at}/`).then(
    (response) => response.ok,
    () => false,
  );

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duet-stack-'));
  port = somePort();
});

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

jest.setTimeout(60_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends every process, including grandchildren',
  async (signal) => {
    const run = startStack();
    await ready(run);
    expect(alive()).toHaveLength(3);
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(alive()).toEqual([]);
    expect(readFileSync(join(dataDir, 'logs', 'base.log'), 'utf8')).toContain('base ends');
  },
);

test('the supervisor restarts a killed process', async () => {
  const run = startStack();
  await ready(run);
  const before = getPid('base');
  process.kill(before, 'SIGKILL');
  await until(
    'base has a new pid and answers',
    async () => getPid('base') !== before && (await answers(port)),
  );
  expect(run.said()).toContain('base was ended by SIGKILL and is restarted');
});

test('three crashes within a minute stop the stack and show the last log lines', async () => {
  const run = startStack('crash');
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('top died 3 times within a minute');
  expect(run.said()).toContain('top cannot go on');
  expect(alive()).toEqual([]);
});

test('a new start ends the processes that a killed supervisor left behind', async () => {
  const first = startStack();
  await ready(first);
  const left = alive();
  first.child.kill('SIGKILL');
  await first.ended;
  expect(alive()).toEqual(left);
  const second = startStack();
  await ready(second);
  expect(second.said()).toContain('ended 3 processes');
  expect(alive().filter((pid) => left.includes(pid))).toEqual([]);
  expect(alive()).toHaveLength(3);
});

test('a second stack in the same data folder is rejected with one sentence', async () => {
  const first = startStack();
  await ready(first);
  const second = startStack();
  expect(await second.ended).toBe(1);
  expect(second.said().trim()).toMatch(
    new RegExp(`^Duet is already running with the data folder .*"kill ${first.child.pid}".*\\.$`),
  );
  expect(await answers(port)).toBe(true);
});

test('a busy port is reported in one sentence that names DUET_PORT_OFFSET', async () => {
  const other: Server = createServer().listen(port + 1, '127.0.0.1');
  const run = startStack();
  expect(await run.ended).toBe(1);
  expect(run.said().trim()).toMatch(
    new RegExp(`^Port ${port + 1}, .*DUET_PORT_OFFSET=100 npm start\\.$`),
  );
  await new Promise((resolve) => other.close(resolve));
});
