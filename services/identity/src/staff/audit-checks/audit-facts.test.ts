import { randomBytes } from 'node:crypto';
import { type AuditFacts, computeCommitment, toAuditRecord } from './audit-facts';

const salt = randomBytes(16);
const details = { decision: 'warned', note: 'Wrote to Jane', profile: 'bbbbbbbbbbbb' };
const entry: AuditFacts = {
  id: '01JD0000000000000000000000',
  at: new Date('2026-11-01T10:00:00.000Z'),
  site: 'duet',
  staff_id: '01JD0000000000000000000001',
  action: 'member.warned',
  subject_kind: 'member',
  subject_id: 'aaaaaaaaaaaa',
  details: JSON.stringify(details),
  request_id: 'r',
  salt,
  commitment: computeCommitment(salt, {
    subject: { kind: 'member', id: 'aaaaaaaaaaaa' },
    details,
  }),
};
const toChanged = (changes: Partial<AuditFacts>) => toAuditRecord({ ...entry, ...changes });
const original = toAuditRecord(entry);

describe('toAuditRecord', () => {
  it('returns no problem for an unchanged entry', () => {
    expect(original.problem).toBeUndefined();
  });

  it('ignores the order and spacing of details', () => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(details).reverse()), null, 1);
    expect(toChanged({ details: text })).toEqual(original);
  });

  it('returns the same record after an erasure removes note, salt and member id', () => {
    const { note: _note, ...left } = details;
    expect(toChanged({ salt: null, subject_id: 'x', details: JSON.stringify(left) })).toEqual(
      original,
    );
  });

  it.each<[string, Partial<AuditFacts>]>([
    ['another action', { action: 'member.banned' }],
    ['another time', { at: new Date(0) }],
    ['another staff member', { staff_id: '01JD0000000000000000000002' }],
    ['another site', { site: null }],
    ['another decision', { details: JSON.stringify({ ...details, decision: 'kept' }) }],
    ['another hash', { commitment: randomBytes(32) }],
    ['no hash', { commitment: null }],
    ['another case', { subject_kind: 'case' }],
  ])('changes with %s', (_what, changes) => {
    expect(toChanged(changes).canonical).not.toBe(original.canonical);
  });

  it.each<[string, Partial<AuditFacts>]>([
    ['another note', { details: JSON.stringify({ ...details, note: 'Nothing' }) }],
    ['another member', { subject_id: 'cccccccccccc' }],
    ['a removed note with its salt', { details: '{"decision":"warned","profile":"bbbbbbbbbbbb"}' }],
    ['a note without salt', { salt: null }],
  ])('reports %s', (_what, changes) => {
    expect(toChanged(changes).problem).toBeDefined();
  });
});
