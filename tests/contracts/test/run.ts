import { setTimeout as pause } from 'node:timers/promises';
import { releaseEnvironment } from '../../../tools/stack/environments.ts';
import { say } from '../../../tools/stack/output.ts';
import { root } from '../../../tools/stack/settings.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { type Consumer, loadConsumers } from '../../../tools/remotes/src/can-deploy.ts';
import { readEnv } from '../../../tools/remotes/src/env.ts';
import { type Site, loadSite } from '../../../tools/remotes/src/site-contract.ts';
import { FolderStore } from '../../../tools/remotes/src/store.ts';
import { judge } from './deployments.ts';
import { plantAdditions, plantBreaks } from './planted-deployments.ts';
import { Publisher } from './publisher.ts';
import { DEMANDS, SERVICE_DEMANDS } from './demands.ts';

interface Result {
  breaks: number;
  reached: string[];
  additions: number;
  refused: string[];
}

/** A gateway needs 250 ms to notice a release. */
const NOTICED_MS = 1_500;

/** If `planted` is true, disables the check and expects all breaking changes to get through. */
export async function runContracts(
  { settings, signal }: Stack,
  planted: boolean,
): Promise<boolean> {
  const publisher = new Publisher(settings, signal);
  const { remotesStore, signing } = readEnv(root, releaseEnvironment(settings));
  const consumers = await loadConsumers(new FolderStore(remotesStore, signing));
  const site = await loadSite(root, publisher.gateway);
  if (!site) throw new Error('the stack states no contracts');
  const blind = consumers.map((each) => ({ ...each, uses: null }));
  const result = planted
    ? judgeAll(blind, { ...site, wires: null, shell: null })
    : judgeAll(consumers, site);
  const sent = planted ? [] : await tryServices(publisher);
  const published = await tryRemotes(publisher, planted);
  const reached = [...result.reached, ...sent, ...published];
  for (const each of [...reached, ...result.refused].slice(0, planted ? 3 : 20)) say(`  ${each}`);
  const { breaks, additions, refused } = result;
  say(
    JSON.stringify({
      test: planted ? 'contracts without the check' : 'contracts',
      ...{ breaks, reached: reached.length, additions, refused: refused.length },
    }),
  );
  const isSound = reached.length === 0 && refused.length === 0;
  return planted ? reached.length === breaks + DEMANDS.length : isSound;
}

function judgeAll(consumers: Consumer[], site: Site): Result {
  const breaks = plantBreaks(root);
  const additions = plantAdditions(root);
  return {
    breaks: breaks.length,
    reached: breaks
      .filter(({ candidate }) => judge(candidate, consumers, site).length === 0)
      .map(({ name }) => `reached: ${name}`),
    additions: additions.length,
    refused: additions.flatMap(({ name, candidate }) =>
      judge(candidate, consumers, site).map((sentence) => `refused: ${name}: ${sentence}`),
    ),
  };
}

/** Expects `can-deploy` to reject breaking contracts and to accept the current contracts. */
async function tryServices(publisher: Publisher): Promise<string[]> {
  const reached: string[] = [];
  for (const { name, candidate, snapshot } of plantBreaks(root).filter(({ name: each }) =>
    SERVICE_DEMANDS.includes(each),
  )) {
    const service = candidate.name.replace('@duet/', '');
    const { code, text } = await publisher.checkService(service, snapshot);
    if (code === 0) reached.push(`the command accepts ${name}`);
    else say(`  ${text.split('. Keep')[0] ?? text}`);
  }
  for (const service of ['identity', 'matching', 'messaging', 'billing', 'gateway', 'host', 'ui']) {
    const { code, text } = await publisher.checkService(service);
    if (code !== 0) reached.push(`the command refuses ${service} of this checkout: ${text}`);
  }
  return reached;
}

async function tryRemotes(publisher: Publisher, planted: boolean): Promise<string[]> {
  const reached: string[] = [];
  const before = publisher.getLive();
  try {
    for (const { name, demand } of DEMANDS) {
      const build = await publisher.makeBuild(name, planted ? null : demand);
      const { code, text } = await publisher.publish(build.folder);
      await pause(NOTICED_MS);
      if (await publisher.isServed(build.version)) reached.push(`reached a browser: ${name}`);
      else if (code === 0) reached.push(`published, but not served: ${name}`);
      else say(`  ${text.split('. Deploy')[0] ?? text}`);
    }
    const good = await publisher.makeBuild('harmless', () => undefined);
    const { text } = await publisher.publish(good.folder);
    await pause(NOTICED_MS);
    if (!(await publisher.isServed(good.version)))
      reached.push(`a good build is not served: ${text}`);
  } finally {
    await publisher.restore(before);
  }
  return reached;
}
