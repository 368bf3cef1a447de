import { readFileSync } from 'node:fs';
import { randomSource } from '../../tools/demo/random.ts';
import { say, step } from '../../tools/stack/output.ts';
import { findInstances, PAIRED, restartPair } from '../../tools/stack/pairs.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { type Findings, isClean } from '../faults/check.ts';
import { Crew } from '../faults/crew.ts';
import { Database } from '../faults/database.ts';
import { EvidenceOfKeys } from './evidence.ts';
import {
  acceptedKeys,
  allKeys,
  type Key,
  makeSecrets,
  mergeChanges,
  type Secrets,
  type Step,
  STEPS,
} from './keys.ts';
import { examine, live, SHOWN_FAILURES, UNLIMITED, waitForMixedRequests } from './live.ts';
import { Mailbox } from './mails.ts';
import { Reader } from './traffic.ts';

const MEMBERS = 50;
const CREDITS = 600;

type Result = {
  keys: number;
  requests: number;
  failures: string[];
  findings: Findings;
  receipts: { lost: number; doubled: number };
  problems: string[];
};

export async function rotation(stack: Stack): Promise<{ isSound: boolean; summary: string }> {
  const secrets = makeSecrets(stack);
  const keys = allKeys(stack, secrets);
  const { failures, findings, receipts, problems, ...counts } = await rotate(stack, {
    ...{ keys, secrets, steps: STEPS, skip: 0 },
  });
  for (const line of [...failures.slice(0, SHOWN_FAILURES), ...problems]) say(`  ! ${line}`);
  const summary = JSON.stringify({
    ...{ test: 'rotation', ...counts, failed: failures.length },
    lost: findings.lost + receipts.lost,
    doubled: findings.duplicated + receipts.doubled,
    ledger_sum: findings.ledger_sum,
  });
  say(summary);
  const isSound =
    failures.length + problems.length + receipts.lost + receipts.doubled === 0 && isClean(findings);
  return { isSound, summary };
}

/** Skips the step in which processes accept the new keys. @returns whether requests failed */
export async function plantedRotation(stack: Stack): Promise<boolean> {
  const secrets = makeSecrets(stack);
  const names = ['LINK_SECRET', 'CURSOR_SECRET'];
  const keys = acceptedKeys(stack, secrets).filter((key) => names.includes(key.names[0] ?? ''));
  const { failures } = await rotate(stack, {
    ...{ keys, secrets, steps: ['use', 'remove'], skip: MEMBERS },
  });
  say(`  planted bug "keys are not accepted first": ${failures.length} failed requests`);
  return failures.length > 0;
}

type Plan = { keys: Key[]; secrets: Secrets; steps: readonly Step[]; skip: number };

async function rotate(stack: Stack, { keys, secrets, steps, skip }: Plan): Promise<Result> {
  const database = new Database(stack.settings);
  const mailbox = new Mailbox(stack.settings, database);
  await restartPair(stack, 'messaging', UNLIMITED);
  await mailbox.start();
  const crew = await step('members and credits', () =>
    Crew.gather(stack.settings.siteUrl, database, {
      ...{ size: MEMBERS, credits: CREDITS, skip },
      random: randomSource(20261126 + skip),
    }),
  );
  const since = await database.firstId();
  const [member = ''] = crew.members;
  const reader = await Reader.open(stack, database, { member, tally: crew.tally });
  const evidence = new EvidenceOfKeys(stack, database, { secrets, reader, member });
  await evidence.start();
  const lived = await live(stack, database, crew, async () => {
    for (const name of steps) {
      await step(`step "${name}"`, (note) => take(stack, crew, { keys, name, note }));
      if (steps.length === STEPS.length) await evidence.check(name);
    }
  });
  await evidence.close();
  const { findings, lostLikes, isAtRest } = await examine(database, crew, { ...lived, since });
  const { MAIL_SECRET: mail } = secrets;
  const isRotated = keys.some(({ names }) => names.includes('MAIL_SECRET'));
  const { isLastSigned, ...receipts } = await mailbox.check(
    crew.orders,
    (isRotated ? mail?.next : mail?.old) ?? '',
  );
  const rejected = countRejectedWebhooks(stack) - evidence.rejectedWebhooks;
  return {
    keys: keys.flatMap(({ names }) => names).length,
    requests: crew.tally.requests,
    failures: crew.tally.failures,
    findings,
    receipts,
    problems: [
      ...evidence.problems,
      ...(isAtRest ? [] : ['messages, credit holds or events are still on their way']),
      ...(lostLikes === 0 ? [] : [`${lostLikes} likes are lost`]),
      ...(isLastSigned ? [] : ['the last mail was signed by another key']),
      ...(rejected !== 0 ? [`${rejected} more webhooks were rejected than planned`] : []),
    ],
  };
}

async function take(
  stack: Stack,
  { tally }: Crew,
  { keys, name, note }: { keys: readonly Key[]; name: Step; note: (text: string) => void },
): Promise<void> {
  if (name === 'use') for (const { prepare } of keys) await prepare?.();
  const changes = mergeChanges(keys, name);
  for (const server of PAIRED) {
    const environment = changes[server];
    if (!environment) continue;
    note(`restart of ${server}`);
    await restartPair(stack, server, environment, () => waitForMixedRequests(stack, tally));
  }
  if (name === 'use') for (const { finish } of keys) await finish?.();
}

function countRejectedWebhooks(stack: Stack): number {
  const lines = findInstances(stack, 'gateway').flatMap(({ logFile }) =>
    readFileSync(logFile, 'utf8').split('\n'),
  );
  return lines.filter((line) => /"path":"[^"]*\/webhook\/\w+","status":403/.test(line)).length;
}
