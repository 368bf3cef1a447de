import { pick, type RandomSource, shuffled } from '../../tools/demo/random.ts';
import type { Caller } from './cast.ts';
import { BODY_TWISTS, type Twist } from './generator.ts';
import type { Operation } from './operations.ts';

export type Card = { operation: Operation; twist: Twist; caller: Caller };

/** Number of invalid queries for an operation with query parameters. */
const QUERIES = 4;

export class Deck {
  readonly size: number;
  private readonly cards: Card[];
  private readonly random: RandomSource;
  private left: Card[] = [];

  constructor(random: RandomSource, operations: readonly Operation[], callers: readonly Caller[]) {
    this.random = random;
    this.cards = operations.flatMap((operation) => this.toCards(operation, callers));
    this.size = this.cards.length;
  }

  draw(): Card {
    if (this.left.length === 0) this.left = shuffled(this.cards, this.random);
    return this.left.pop() as Card;
  }

  private toCards(operation: Operation, callers: readonly Caller[]): Card[] {
    const twists = getTwists(operation);
    const able = callers.filter((caller) => isFor(operation, caller));
    const others = callers.filter((caller) => !able.includes(caller));
    const refused =
      others.length > 0
        ? [0, 1].map((): Card => ({
            operation,
            twist: pick(twists, this.random),
            caller: pick(others, this.random),
          }))
        : [];
    if (able.length === 0) return refused;
    // Prefers an owner, because other callers fail the ownership check.
    const owner = able.find(({ isOwner }) => isOwner) ?? pick(able, this.random);
    const strangers = able
      .filter(({ kind }) => kind !== 'visitor')
      .map((caller): Card => ({ operation, twist: 'ids of others', caller }));
    return [
      ...twists.flatMap((twist): Card[] => [
        { operation, twist, caller: owner },
        { operation, twist, caller: pick(able, this.random) },
      ]),
      ...strangers,
      ...refused,
    ];
  }
}

function getTwists({ method, path, query }: Operation): Twist[] {
  const queries = Array<Twist>(query.length > 0 ? QUERIES : 1).fill('invalid query');
  return [
    'none',
    'replay',
    ...queries,
    ...(path.includes('{') ? ['invalid path' as const] : []),
    ...(method === 'GET' ? [] : BODY_TWISTS),
  ];
}

const isFor = (operation: Operation, caller: Caller): boolean =>
  mayCall(caller, operation) && (caller.kind === 'staff') === operation.access.startsWith('staff');

export function mayCall({ kind, permissions }: Caller, { access, permission }: Operation): boolean {
  if (access === 'internal') return false;
  if (access === 'staff')
    return kind === 'staff' && (permission === undefined || permissions.includes(permission));
  if (access === 'members') return kind === 'member';
  return true;
}
