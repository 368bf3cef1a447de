import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment } from '../exec.ts';
import { program } from '../provision.ts';
import type { Settings } from '../settings.ts';
import { pings, redisServer } from '../stores/redis.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';
import {
  getRedisServers,
  getSentinelPort,
  getServerPort,
  type RedisServer,
  RESTART_MS,
} from './cluster.ts';

const SENTINELS = [1, 2, 3] as const;

export function redisSpecs(settings: Settings): ProcessSpec[] {
  const primary = readPrimary(settings);
  return [
    ...getRedisServers(settings.ports).map((server) => redisSpec(settings, server)),
    ...SENTINELS.map((index) => sentinelSpec(settings, index, primary)),
  ];
}

/** @returns port of the primary that the sentinels last agreed on, in this or an earlier run */
export function readPrimary({ dataDir, ports }: Pick<Settings, 'dataDir' | 'ports'>): number {
  const [latest] = SENTINELS.flatMap((index) => {
    const file = sentinelFile(dataDir, index);
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    // DUET_PORT_OFFSET can have changed since the last run.
    const moved = getSentinelPort(ports, index) - find(text, /^port (\d+)/m);
    return [
      {
        epoch: find(text, /^sentinel config-epoch duet (\d+)/m),
        port: find(text, /^sentinel monitor duet \S+ (\d+)/m) + moved,
      },
    ];
  }).sort((a, b) => b.epoch - a.epoch);
  return latest?.port ?? getServerPort(ports.redis, 1);
}

const find = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

const sentinelFile = (dataDir: string, index: number): string =>
  join(dataDir, `sentinel-${index}`, 'sentinel.conf');

function redisSpec(settings: Settings, server: RedisServer): ProcessSpec {
  const options = ['--repl-diskless-sync', 'yes', '--repl-diskless-sync-delay', '0'];
  return {
    ...redisServer(settings, { ...server, options }),
    getArguments: () => {
      const primary = readPrimary(settings);
      return primary === server.port ? [] : ['--replicaof', '127.0.0.1', String(primary)];
    },
    restartDelayMs: RESTART_MS,
  };
}

function sentinelSpec(settings: Settings, index: number, primary: number): ProcessSpec {
  const name = `sentinel-${index}`;
  const port = getSentinelPort(settings.ports, index);
  const folder = join(settings.dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = sentinelFile(settings.dataDir, index);
  writeFileSync(
    file,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `dir ${folder}`,
      `sentinel monitor duet 127.0.0.1 ${primary} 2`,
      'sentinel down-after-milliseconds duet 1000',
      'sentinel failover-timeout duet 5000',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  return {
    name,
    command: [program('redis-server'), file, '--sentinel'],
    env: baseEnvironment(),
    cwd: folder,
    dependsOn: getRedisServers(settings.ports).map((server) => server.name),
    ports: { [name]: port },
    isReady: () => pings(`redis://127.0.0.1:${port}`),
    isStore: true,
  };
}
