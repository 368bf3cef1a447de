import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { baseEnvironment } from '../exec.ts';
import { Trouble } from '../output.ts';
import { program } from '../provision.ts';
import type { Settings } from '../settings.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';
import { socketPath } from './socket-path.ts';

export type Listener = {
  name: string;
  port: number;
  mode: 'http' | 'tcp';
  /** Default: GET /readyz. `agent` asks a health agent, `redis` looks for the primary. */
  check?: 'agent' | 'redis';
  servers: { name: string; port: number; healthPort: number }[];
};

const REDIS_CHECK = [
  '  option tcp-check',
  '  tcp-check connect',
  '  tcp-check send info\\ replication\\r\\n',
  '  tcp-check send quit\\r\\n',
  '  tcp-check expect string role:master',
];
/** A server that is no longer the primary must lose its sessions. */
const ONLY_PRIMARY = 'on-marked-down shutdown-sessions';

type ServerStatus = { isUp: boolean; sessions: number };

const POLL_MS = 50;
const UP_MS = 30_000;

/** Live streams are long, so the timeouts of HAProxy exceed those of all processes. */
export function toHaproxyConfig(socket: string, listeners: readonly Listener[]): string {
  return [
    'global',
    `  stats socket ${socket} mode 600 level admin`,
    'defaults',
    '  timeout connect 1s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout http-keep-alive 2m',
    '  timeout check 2s',
    '  retries 3',
    '  option redispatch 1',
    '  option httpchk',
    '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost hdr Connection close',
    '  default-server inter 200ms rise 1 fall 3',
    ...listeners.flatMap(({ name, port, mode, check, servers }) => [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      `  mode ${mode}`,
      ...(mode === 'http' ? ['  retry-on conn-failure'] : []),
      ...(check === 'redis' ? REDIS_CHECK : []),
      ...servers.map(
        (server) =>
          `  server ${server.name} 127.0.0.1:${server.port} ${toCheck(server.healthPort, check)}`,
      ),
    ]),
    '',
  ].join('\n');
}

function toCheck(port: number, check: Listener['check']): string {
  if (check === 'agent') return `agent-check agent-port ${port} agent-inter 200ms ${ONLY_PRIMARY}`;
  return `check port ${port}${check ? ` ${ONLY_PRIMARY}` : ''}`;
}

export class Balancer {
  private readonly socket: string;
  private readonly listeners: readonly Listener[];

  constructor(dataDir: string, listeners: readonly Listener[]) {
    this.socket = socketPath(dataDir, 'haproxy');
    this.listeners = listeners;
  }

  spec(settings: Settings): ProcessSpec {
    const file = join(settings.dataDir, 'haproxy.cfg');
    writeFileSync(file, toHaproxyConfig(this.socket, this.listeners));
    return {
      name: 'haproxy',
      command: [program('haproxy'), '-db', '-f', file],
      env: baseEnvironment(),
      cwd: settings.dataDir,
      dependsOn: [],
      ports: Object.fromEntries(
        this.listeners.map(({ name, port }) => [`the load balancer of ${name}`, port]),
      ),
      isReady: () => this.command('show info').then(() => true),
    };
  }

  /** Waits at most `limitMs` for the end of open sessions. */
  async drain(server: string, limitMs: number): Promise<void> {
    await this.setState(server, 'drain');
    const deadline = Date.now() + limitMs;
    while ((await this.read(server)).sessions > 0 && Date.now() < deadline) await pause(POLL_MS);
  }

  async takeBack(server: string): Promise<void> {
    await this.setState(server, 'ready');
    const deadline = Date.now() + UP_MS;
    while (!(await this.read(server)).isUp) {
      if (Date.now() > deadline) throw new Trouble(`HAProxy does not use ${server} again`);
      await pause(POLL_MS);
    }
  }

  async isUp(server: string): Promise<boolean> {
    return (await this.read(server)).isUp;
  }

  private async setState(server: string, state: 'drain' | 'ready'): Promise<void> {
    for (const { name, servers } of this.listeners) {
      if (!servers.some((each) => each.name === server)) continue;
      const answer = await this.command(`set server ${name}/${server} state ${state}`);
      if (answer.trim() !== '') throw new Trouble(`HAProxy: ${answer.trim()}`);
    }
  }

  private async read(server: string): Promise<ServerStatus> {
    const [head = '', ...lines] = (await this.command('show stat')).split('\n');
    const columns = head.replace(/^# /, '').split(',');
    const rows = lines
      .map((line) => line.split(','))
      .filter((row) => row[columns.indexOf('svname')] === server);
    return {
      isUp:
        rows.length > 0 &&
        rows.every((row) => /^(UP|DRAIN|no check)$/.test(row[columns.indexOf('status')] ?? '')),
      sessions: rows.reduce((sum, row) => sum + Number(row[columns.indexOf('scur')]), 0),
    };
  }

  private command(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(this.socket, () => socket.write(`${text}\n`));
      socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy(new Error('no answer')));
      socket.on('data', (part: string) => (answer += part));
      socket.once('error', reject);
      socket.once('end', () => resolve(answer));
    });
  }
}
