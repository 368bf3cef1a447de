import type { MemberStatus } from '../members/member.repository';

export interface Participant {
  conversationId: string;
  site: string;
  memberId: string;
  partnerId: string;
  lastSeq: number;
  readSeq: number;
  clearedSeq: number;
  wrote: boolean;
  partnerWrote: boolean;
  /** Is undefined until identity's event about the member arrives. */
  member: MemberStatus | undefined;
  partner: MemberStatus;
  /** Is true if either member has blocked the other. */
  isBlocked: boolean;
}

export interface ParticipantRow {
  partner_id: string;
  last_seq: string;
  read_seq: string;
  cleared_seq: string;
  wrote_at: Date | null;
  partner_wrote_at: Date | null;
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
] as const satisfies (keyof MemberStatus)[];
const selectMemberStatus = (table: string): string =>
  STANDING.map((column) => `${table}.${column} AS ${table}_${column}`).join(', ');
const toMemberStatus = (row: object, table: string): MemberStatus =>
  Object.fromEntries(
    STANDING.map((column) => [column, (row as Record<string, unknown>)[`${table}_${column}`]]),
  ) as MemberStatus;

export const PARTICIPANT_COLUMNS = `${selectMemberStatus('me')}, ${selectMemberStatus('u')}`;

export function toParticipant(
  of: Pick<Participant, 'conversationId' | 'site' | 'memberId'>,
  row: ParticipantRow,
): Participant {
  return {
    ...of,
    partnerId: row.partner_id,
    lastSeq: Number(row.last_seq),
    readSeq: Number(row.read_seq),
    clearedSeq: Number(row.cleared_seq),
    wrote: row.wrote_at !== null,
    partnerWrote: row.partner_wrote_at !== null,
    member: row.me === null ? undefined : toMemberStatus(row, 'me'),
    partner: toMemberStatus(row, 'u'),
    isBlocked: row.blocked === 1,
  };
}
