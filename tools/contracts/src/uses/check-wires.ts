import type {
  EventContract,
  InternalCallContract,
  WireContracts,
} from '@duet/schemas/api-contract';
import type { Change } from '../changes.ts';
import { compareSchemas } from '../compare-schemas.ts';

/**
 * Finds what would break between a running service and a candidate of another service, each with
 * the contracts of its own build.
 */
export function findWireBreaches(
  running: { name: string; wires: WireContracts },
  candidate: { name: string; wires: WireContracts },
): string[] {
  return [
    ...Object.entries(running.wires.events).flatMap(([name, event]) =>
      compareEvent(name, event, candidate.wires.events[name], running.name, candidate.name),
    ),
    ...Object.entries(running.wires.internal).flatMap(([name, call]) =>
      isBetween(call, running.name, candidate.name)
        ? compareAnswerer(name, call, candidate.wires.internal[name])
        : [],
    ),
    ...Object.entries(candidate.wires.internal).flatMap(([name, call]) =>
      isBetween(call, candidate.name, running.name)
        ? compareCaller(name, call, running.wires.internal[name], running.name)
        : [],
    ),
  ];
}

const isBetween = (
  { service, callers }: InternalCallContract,
  caller: string,
  answerer: string,
): boolean => service === answerer && callers.includes(caller);

function compareEvent(
  name: string,
  old: EventContract,
  next: EventContract | undefined,
  running: string,
  candidate: string,
): string[] {
  const isRead = old.source === candidate && old.subscribers.includes(running);
  const isSent = old.source === running && old.subscribers.includes(candidate);
  if (!isRead && !isSent) return [];
  if (!next) return [`${name} is gone`];
  const reader = isRead ? running : candidate;
  return [
    ...(next.source === old.source ? [] : [`${name} comes from ${next.source} now`]),
    ...(next.subscribers.includes(reader) ? [] : [`${name} has no subscriber ${reader} now`]),
    ...toTexts(
      compareSchemas(
        old.payload,
        next.payload,
        isRead ? 'response' : 'request',
        `${name}: payload`,
      ),
    ),
  ];
}

function compareAnswerer(
  name: string,
  old: InternalCallContract,
  next: InternalCallContract | undefined,
): string[] {
  if (!next || next.service !== old.service) return [`${name} is gone`];
  return [
    ...(next.path === old.path ? [] : [`${name} changed its path to ${next.path}`]),
    ...toTexts(compareSchemas(old.body, next.body, 'request', `${name}: body`)),
    ...toTexts(compareSchemas(old.answer, next.answer, 'response', `${name}: answer`)),
  ];
}

function compareCaller(
  name: string,
  used: InternalCallContract,
  offered: InternalCallContract | undefined,
  running: string,
): string[] {
  if (!offered) return [`it calls ${name}, which ${running} does not answer yet`];
  return compareAnswerer(name, used, offered).map((text) => `in its calls of ${running}, ${text}`);
}

const toTexts = (changes: readonly Change[]): string[] =>
  changes.filter(({ kind }) => kind === 'break').map(({ text }) => text);
