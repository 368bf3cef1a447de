import { createHash } from 'node:crypto';
import { toCanonicalRow } from '@duet/service-kit/checkpoint-digest';
import type { RecordRow } from '@duet/service-kit/checkpoints';
import type { StaffAuditEntity } from '../accounts/staff-audit.entity';

type Details = Record<string, string>;

interface Facts {
  subject: { kind: string; id: string } | null;
  details: Details;
}

const ERASABLE = ['note', 'profile'];
const MEMBER = 'member';

export const computeCommitment = (salt: Buffer, { subject, details }: Facts): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(
      JSON.stringify([
        subject?.kind === MEMBER ? subject.id : null,
        ...ERASABLE.map((name) => details[name] ?? null),
      ]),
    )
    .digest();

/** The record leaves out `profile_id`, because `details` contains the same value. */
export type AuditFacts = Omit<StaffAuditEntity, 'profile_id'>;

/** Returns all facts that no erasure removes, and a hash of all other facts (ADR 72). */
export function toAuditRecord(row: AuditFacts): RecordRow {
  const details = JSON.parse(row.details) as Details;
  const kept = Object.entries(details)
    .filter(([name]) => !ERASABLE.includes(name))
    .sort(([first], [second]) => (first < second ? -1 : 1));
  const isMember = row.subject_kind === MEMBER;
  return {
    canonical: toCanonicalRow([
      ...[row.id, row.at, row.site, row.staff_id, row.action, row.subject_kind],
      ...[isMember ? null : row.subject_id, JSON.stringify(kept), row.request_id, row.commitment],
    ]),
    ...(areFactsChanged(row, details) && {
      problem: `the erasable facts of entry ${row.id} do not match their hash`,
    }),
  };
}

function areFactsChanged(row: AuditFacts, details: Details): boolean {
  const { salt, commitment, subject_kind: kind, subject_id: id } = row;
  if (commitment === null) return false;
  if (salt === null) return 'note' in details;
  const subject = kind !== null && id !== null ? { kind, id } : null;
  return !computeCommitment(salt, { subject, details }).equals(commitment);
}
