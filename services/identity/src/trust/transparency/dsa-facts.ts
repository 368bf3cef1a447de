import { GROUNDS, type Ground } from '@duet/schemas/decision-lists';
import type { Row } from './figures';
import type { Period } from './period';
import type {
  ActRow,
  AppealRow,
  NoticeRow,
  TransparencyRepository,
} from './transparency.repository';

export interface Notice extends NoticeRow {
  channel: 'report' | 'complaint';
}

export interface Act extends Omit<ActRow, 'details'> {
  details: Record<string, string>;
}

export interface DsaFacts {
  notices: Notice[];
  appeals: AppealRow[];
  acts: Act[];
  erasedMembers: number;
}

const MEASURES: Record<string, string> = {
  'member.warned': 'warn',
  'member.content_removed': 'remove',
  'photo.refused': 'remove',
  'member.suspended': 'suspend',
  'member.banned': 'ban',
};
const ACTIONS = [
  ...Object.keys(MEASURES),
  ...['appeal.upheld', 'appeal.reversed', 'message.release', 'message.refuse'],
  ...['illegal_image.found', 'illegal_image.reported', 'illegal_image.mistake'],
];

export async function loadDsaFacts(
  repository: TransparencyRepository,
  sites: readonly string[],
  period: Period,
): Promise<DsaFacts> {
  const [reports, complaints, appeals, acts, erasedMembers] = await Promise.all([
    repository.reports(sites, period),
    repository.complaints(sites, period),
    repository.appeals(sites, period),
    repository.acts(sites, period, ACTIONS),
    repository.erasedMembers(sites, period),
  ]);
  return {
    notices: [
      ...reports.map((row): Notice => ({ ...row, channel: 'report' })),
      ...complaints.map((row): Notice => ({ ...row, channel: 'complaint' })),
    ],
    appeals,
    acts: acts.map((act) => ({
      ...act,
      details: JSON.parse(act.details) as Record<string, string>,
    })),
    erasedMembers,
  };
}

export const toDecider = (staffId: string | null): string =>
  staffId === null ? 'automated' : 'staff';

const isGround = (ground: string): ground is Ground => ground in GROUNDS;

function toBasis(ground: string): string {
  if (!isGround(ground)) return 'not recorded';
  return GROUNDS[ground] === null ? 'law' : 'terms';
}

export function toMeasures(acts: readonly Act[]): (Row & { source: string })[] {
  return acts.flatMap(({ action, staffId, details }) => {
    const measure = MEASURES[action];
    if (measure === undefined) return [];
    const isPhoto = action === 'photo.refused';
    const ground = (isPhoto ? details.reason : details.ground) ?? 'not recorded';
    const source = isPhoto ? 'photo' : (details.cause?.split(' ')[0] ?? 'not recorded');
    const basis = toBasis(ground);
    return [{ measure, source, ground, basis, decided_by: toDecider(staffId) }];
  });
}
