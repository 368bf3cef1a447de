import { setTimeout as pause } from 'node:timers/promises';
import { createApiClient } from '@duet/api-client';
import { Trouble } from '../../../tools/stack/output.ts';
import { findInstances, PAIRED, type Paired } from '../../../tools/stack/pairs.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { SupervisedProcess } from '../../../tools/stack/supervisor/supervised-process.ts';
import { takeProcess } from '../parts.ts';
import { type Case, findRedis, since } from '../../faults/failover/cases.ts';
import type { DatabaseCluster } from '../../faults/failover/database-cluster.ts';

/** Longer than the goal for a lost primary, so that the rest serves without the machine. */
const AWAY_MS = 15_000;
const RESTART_MS = 100;

export const PROCESS_KILLS: Case[] = PAIRED.map((name) => ({
  name: `${name} killed`,
  run: async ({ cluster }) => {
    const { stack } = cluster;
    const target = getFirst(stack, name);
    const started = Date.now();
    cluster.signal(target.spec.name, 'SIGKILL');
    const mailS = name === 'messaging-worker' ? await timeMail(cluster, 'sanne@duet.example') : 0;
    await pause(RESTART_MS);
    await cluster.until(`${target.spec.name} is ready`, target.spec.isReady);
    const back = `${target.spec.name} ready again after ${since(started)}`;
    return {
      waitS: mailS,
      shown: mailS > 0 ? `${back}, a mail after ${mailS.toFixed(1)} s` : back,
    };
  },
}));

export const MACHINE_LOST: Case = {
  name: 'machine lost',
  run: async ({ cluster }) => {
    const { stack, primary } = cluster;
    const redis = await findRedis(stack.settings.ports, 'master');
    const names = [primary.name, redis, 'sentinel-1'];
    const lost = [
      ...names.map((name) => getProcess(stack, name)),
      ...PAIRED.map((name) => getFirst(stack, name)),
    ];
    const started = Date.now();
    const leaving = Promise.all(lost.map((each) => takeProcess(each, 'kill')));
    const [mailS, replaced] = await Promise.all([
      timeMail(cluster, 'daan@duet.example'),
      cluster.waitUntilReplaced(primary).then(() => since(started)),
      pause(AWAY_MS),
    ]);
    for (const comeBack of await leaving) comeBack();
    await cluster.waitUntilReplicating();
    for (const { spec } of lost) await cluster.until(`${spec.name} is ready`, spec.isReady);
    return {
      waitS: mailS,
      shown: `${lost.length} processes lost, ${primary.name} replaced after ${replaced}, a mail after ${mailS.toFixed(1)} s, all of them back after ${since(started)}`,
    };
  },
};

function getProcess({ supervisor }: Stack, name: string): SupervisedProcess {
  const found = supervisor.processes.get(name);
  if (!found) throw new Trouble(`${name} is not one of this stack's own processes`);
  return found;
}

function getFirst(stack: Stack, name: Paired): SupervisedProcess {
  const [first] = findInstances(stack, name);
  if (!first) throw new Trouble(`${name} is not one of this stack's own processes`);
  return first;
}

/** @returns seconds from the first request for a password reset to its mail */
async function timeMail(cluster: DatabaseCluster, email: string): Promise<number> {
  const { mailboxUrl, siteUrl: baseUrl } = cluster.stack.settings;
  const started = Date.now();
  const mails = async () =>
    (await (await fetch(`${mailboxUrl}/api/email`)).json()) as { to: { address: string }[] }[];
  const count = async () =>
    (await mails()).filter(({ to }) => to.some(({ address }) => address === email)).length;
  const before = await count();
  const api = createApiClient({ baseUrl, headers: { 'sec-fetch-site': 'same-origin' } });
  await cluster.until('a password reset is accepted', async () => {
    const { response } = await api.POST('/api/password-reset', { body: { email } });
    return response.ok;
  });
  await cluster.until('the mail arrives', async () => (await count()) > before);
  return (Date.now() - started) / 1_000;
}
