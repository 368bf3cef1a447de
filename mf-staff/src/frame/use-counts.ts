import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import {
  useStaffAppealsQuery,
  useStaffComplaintsQuery,
  useStaffHeldQuery,
  useStaffPhotosQuery,
  useStaffReportsQuery,
} from '../queue/queues.api';
import { useStaffIllegalImagesQuery } from '../queue/illegal-images.api';
import { useStaffInboxQuery } from '../queue/operator-queue.api';
import { useStaffRefundReviewsQuery, useStaffWithdrawalsQuery } from '../queue/money.api';
import { useWhileAtWork } from './use-while-at-work';

export type Counts = Partial<
  Record<
    'inbox' | 'photos' | 'reports' | 'appeals' | 'illegal' | 'complaints' | 'held' | 'money',
    number
  >
>;

/** Leaves out queues whose count could not be loaded. */
export function useCounts({ permissions }: StaffPerson): Counts {
  const polling = useWhileAtWork();
  const when = (permission: StaffPermission) => ({
    ...polling,
    skip: !permissions.includes(permission),
  });
  const inbox = useStaffInboxQuery(undefined, when('inbox.answer'));
  const photos = useStaffPhotosQuery(undefined, when('photos.review'));
  const reports = useStaffReportsQuery(undefined, when('reports.review'));
  const appeals = useStaffAppealsQuery(undefined, when('appeals.review'));
  const illegal = useStaffIllegalImagesQuery(undefined, when('evidence.review'));
  const complaints = useStaffComplaintsQuery(undefined, when('complaints.review'));
  const held = useStaffHeldQuery(undefined, when('messages.review'));
  const withdrawals = useStaffWithdrawalsQuery(undefined, when('money.review'));
  const refunds = useStaffRefundReviewsQuery(undefined, when('money.review'));
  const money = [
    withdrawals.isError ? undefined : withdrawals.currentData?.withdrawals.length,
    refunds.isError ? undefined : refunds.currentData?.refunds.length,
  ].filter((count) => count !== undefined);
  const all = { inbox, photos, reports, appeals, illegal, complaints, held };
  const counts = Object.entries(all).flatMap(([name, { currentData, isError }]) =>
    currentData && !isError ? [[name, currentData.waiting]] : [],
  );
  return {
    ...(Object.fromEntries(counts) as Counts),
    ...(money.length > 0 && { money: money.reduce((sum, count) => sum + count, 0) }),
  };
}
