import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import { useStaffAppealsQuery, useStaffComplaintsQuery, useStaffHeldQuery, useStaffIllegalImagesQuery, useStaffInboxQuery, useStaffPhotosQuery, useStaffReportsQuery, useStaffWithdrawalsQuery } from '../staff.api';
import { useWhileAtWork } from './use-while-at-work';

export type Counts = Partial<Record<'inbox' | 'photos' | 'reports' | 'appeals' | 'illegal' | 'complaints' | 'held' | 'money', number>>;

/** How much waits in each queue that this person works on; a queue that does not answer is missing. */
export function useCounts({ permissions }: StaffPerson): Counts {
  const polling = useWhileAtWork();
  const when = (permission: StaffPermission) => ({ ...polling, skip: !permissions.includes(permission) });
  const inbox = useStaffInboxQuery(undefined, when('inbox.answer'));
  const photos = useStaffPhotosQuery(undefined, when('photos.review'));
  const reports = useStaffReportsQuery(undefined, when('reports.review'));
  const appeals = useStaffAppealsQuery(undefined, when('appeals.review'));
  const illegal = useStaffIllegalImagesQuery(undefined, when('evidence.review'));
  const complaints = useStaffComplaintsQuery(undefined, when('complaints.review'));
  const held = useStaffHeldQuery(undefined, when('messages.review'));
  const money = useStaffWithdrawalsQuery(undefined, when('money.review'));
  const all = { inbox, photos, reports, appeals, illegal, complaints, held };
  const counts = Object.entries(all).flatMap(([name, { currentData, isError }]) => (currentData && !isError ? [[name, currentData.waiting]] : []));
  return { ...(Object.fromEntries(counts) as Counts), ...(money.currentData && !money.isError && { money: money.currentData.withdrawals.length }) };
}
