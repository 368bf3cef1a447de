import type { EventContract, InternalCallContract } from '@duet/schemas/api-contract';
import { type Change, adds, breaks, compareEntries } from './changes.ts';
import { compareSchemas } from './compare-schemas.ts';

export const compareInternalCalls = (
  old: Record<string, InternalCallContract>,
  next: Record<string, InternalCallContract>,
): Change[] =>
  compareEntries(old, next, {
    removed: (name) => [breaks(`${name} is gone`)],
    added: (name) => [adds(`${name} is new`)],
    both: (name, one, other) => [
      ...compareTexts(`${name}: the service`, one.service, other.service),
      ...compareTexts(`${name}: the path`, one.path, other.path),
      ...compareNames(`${name}: the caller`, one.callers, other.callers),
      ...compareSchemas(one.body, other.body, 'request', `${name}: body`),
      ...compareSchemas(one.answer, other.answer, 'response', `${name}: answer`),
    ],
  });

/** During a rollout, old and new services read each other's events, so both directions count. */
export const compareEvents = (
  old: Record<string, EventContract>,
  next: Record<string, EventContract>,
): Change[] =>
  compareEntries(old, next, {
    removed: (name) => [breaks(`${name} is gone`)],
    added: (name) => [adds(`${name} is new`)],
    both: (name, one, other) => [
      ...compareTexts(`${name}: the source`, one.source, other.source),
      ...compareNames(`${name}: the subscriber`, one.subscribers, other.subscribers),
      ...compareSchemas(one.payload, other.payload, 'both', `${name}: payload`),
    ],
  });

const compareTexts = (what: string, old: string, next: string): Change[] =>
  old === next ? [] : [breaks(`${what} changed from ${old} to ${next}`)];

const compareNames = (what: string, old: readonly string[], next: readonly string[]): Change[] => [
  ...old.filter((each) => !next.includes(each)).map((each) => breaks(`${what} ${each} is gone`)),
  ...next.filter((each) => !old.includes(each)).map((each) => adds(`${what} ${each} is new`)),
];
