import type { Standing } from '../members/member.repository';

/** One member's side of a conversation. */
export interface Side {
  conversationId: string;
  site: string;
  memberId: string;
  partnerId: string;
  lastSeq: number;
  readSeq: number;
  clearedSeq: number;
  /** Whether this member has ever written to the partner. */
  wrote: boolean;
  /** Nothing where identity's word of this member is still on its way. */
  member: Standing | undefined;
  partner: Standing;
  /**
   * A block stands between the two, whoever of them it is by: blocking says so here before it is
   * answered.
   */
  isBlocked: boolean;
}

export interface SideRow {
  partner_id: string;
  last_seq: string;
  read_seq: string;
  cleared_seq: string;
  wrote_at: Date | null;
  blocked: number | null;
  me: string | null;
}

const STANDING = [
  'site',
  'account_status',
  'profile_status',
  'fictional',
  'invisible',
  'country',
  'age_assured_until',
] as const satisfies (keyof Standing)[];
const standingOf = (table: string): string =>
  STANDING.map((column) => `${table}.${column} AS ${table}_${column}`).join(', ');
const readStanding = (row: object, table: string): Standing =>
  Object.fromEntries(
    STANDING.map((column) => [column, (row as Record<string, unknown>)[`${table}_${column}`]]),
  ) as Standing;

/** Both members' standings, where `me` and `u` are the tables of the member and the partner. */
export const SIDE_STANDINGS = `${standingOf('me')}, ${standingOf('u')}`;

export function toSide(of: Pick<Side, 'conversationId' | 'site' | 'memberId'>, row: SideRow): Side {
  return {
    ...of,
    partnerId: row.partner_id,
    lastSeq: Number(row.last_seq),
    readSeq: Number(row.read_seq),
    clearedSeq: Number(row.cleared_seq),
    wrote: row.wrote_at !== null,
    member: row.me === null ? undefined : readStanding(row, 'me'),
    partner: readStanding(row, 'u'),
    isBlocked: row.blocked === 1,
  };
}
