import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { baseEnvironment } from '../exec.ts';
import { program } from '../provision.ts';
import type { Settings } from '../settings.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';

export function redisSpec(settings: Settings): ProcessSpec {
  return redisServer(settings, { name: 'redis', port: settings.ports.redis, options: [] });
}

export function redisServer(
  settings: Settings,
  { name, port, options }: { name: string; port: number; options: string[] },
): ProcessSpec {
  const folder = join(settings.dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    name,
    command: [
      program('redis-server'),
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder],
      ...['--appendonly', 'yes', '--save', ''],
      ...['--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
      ...options,
    ],
    env: baseEnvironment(),
    cwd: folder,
    dependsOn: [],
    ports: { [name === 'redis' ? 'Redis' : name]: port },
    isReady: () => pings(`redis://127.0.0.1:${port}`),
    isStore: true,
  };
}

/**
 * Returns true if Redis accepts commands or asks for a password, and false while Redis is LOADING.
 */
export const pings = async (redisUrl: string): Promise<boolean> =>
  /^\+PONG|^-NOAUTH/.test(await answerTo(redisUrl, 'PING'));

/** @returns `master` or `slave`; empty if Redis does not answer */
export const readRole = async (port: number): Promise<string> =>
  /role:(\w+)/.exec(await answerTo(`redis://127.0.0.1:${port}`, 'INFO replication'))?.[1] ?? '';

function answerTo(redisUrl: string, command: string): Promise<string> {
  const { hostname, port } = new URL(redisUrl);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 5_000 });
    const end = (answer: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => end(String(data)));
    for (const event of ['timeout', 'error', 'end'] as const) socket.once(event, () => end(''));
  });
}
