import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { baseEnvironment } from '../exec.ts';
import { program } from '../provision.ts';
import type { Settings } from '../settings.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';

export function redisSpec(settings: Settings): ProcessSpec {
  const folder = join(settings.dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = settings.ports.redis;
  return {
    name: 'redis',
    command: [
      program('redis-server'),
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder],
      ...[
        '--appendonly',
        'yes',
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
        '--daemonize',
        'no',
      ],
    ],
    env: baseEnvironment(),
    cwd: folder,
    dependsOn: [],
    ports: { Redis: port },
    isReady: () => pings(settings.redisUrl),
  };
}

/**
 * Returns true if Redis accepts commands or asks for a password, and false while Redis is LOADING.
 */
export function pings(redisUrl: string): Promise<boolean> {
  const { hostname, port } = new URL(redisUrl);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 5_000 });
    const end = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => end(/^\+PONG|^-NOAUTH/.test(String(data))));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
