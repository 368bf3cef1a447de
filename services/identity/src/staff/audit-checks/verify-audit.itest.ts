import { Checkpoints } from '@duet/service-kit/checkpoints';
import { Transactions } from '@duet/service-kit/transaction';
import { Logger } from '@nestjs/common';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember } from '../../../test/factories';
import { ErasureService } from '../../account/erasure/erasure.service';
import { AuditLog } from '../accounts/audit-log';
import { AuditRecordsRepository } from './audit-records.repository';
import { VerifyAuditJob } from './verify-audit.job';

const DAY = 24 * 60 * 60_000;
let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await app.sql('DELETE FROM staff_audit');
  await app.sql('DELETE FROM record_checkpoint');
  await app.sql('DELETE FROM audit_check');
});

const act = (member: SignedUp, details: Record<string, string> = { note: 'Wrote to Jane' }) =>
  app.get(Transactions).run((tx) =>
    app.get(AuditLog).add(tx, {
      ...{ site: 'duet', staffId: null, action: 'member.warned', details },
      subject: { kind: 'member', id: member.id },
    }),
  );
const cover = async (): Promise<void> => {
  app.clock.advance(DAY);
  await app.get(VerifyAuditJob).run();
};
const verify = () => app.get(Checkpoints).verify(app.get(AuditRecordsRepository));
const checks = () =>
  app.sql<{ broken_rules: number }>('SELECT broken_rules FROM audit_check ORDER BY id');

// @spec 10.78
describe('checkpoints of the audit log', () => {
  it('still match the entries after the erasure of a member', async () => {
    const member = await activeMember(app);
    await act(member);
    await act(member, { note: 'Again', cause: 'staff' });
    await cover();
    await app.get(ErasureService).erase(member.id, false);
    const [row] = await app.sql<{ subject_id: string; details: string; salt: null }>(
      'SELECT subject_id, details, salt FROM staff_audit ORDER BY id LIMIT 1',
    );
    expect(row).toMatchObject({ details: '{}', salt: null });
    expect(row?.subject_id).not.toBe(member.id);
    expect(await verify()).toEqual([]);
  });

  it.each([
    ['a changed action', "UPDATE staff_audit SET action = 'member.seen'"],
    ['a changed staff member', "UPDATE staff_audit SET staff_id = '01JD0000000000000000000001'"],
    ['a deleted entry', 'DELETE FROM staff_audit LIMIT 1'],
    ['a changed note', `UPDATE staff_audit SET details = '{"note":"Nothing"}'`],
    ['a changed member', "UPDATE staff_audit SET subject_id = 'aaaaaaaaaaaa'"],
    ['a note that an erasure should have removed', 'UPDATE staff_audit SET salt = NULL'],
  ])('find %s', async (_what, sql) => {
    await act(await activeMember(app));
    await cover();
    expect(await verify()).toEqual([]);
    await app.sql(sql);
    expect(await verify()).not.toEqual([]);
  });

  it('are verified by a job that logs a changed entry and shows it as a metric', async () => {
    const complain = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await act(await activeMember(app));
    await cover();
    await app.get(VerifyAuditJob).run();
    expect(await checks()).toEqual([{ broken_rules: 0 }]);
    await app.sql("UPDATE staff_audit SET action = 'member.seen'");
    await cover();
    expect(await checks()).toEqual([{ broken_rules: 0 }, { broken_rules: 1 }]);
    expect(complain).toHaveBeenCalledWith(
      expect.objectContaining({
        rule: 'a checkpoint of the chain "audit" does not match its rows',
      }),
      'the audit log was changed; a person must compare the rows with the backup',
    );
    const metrics = String((await app.request('GET', '/metrics', { as: null })).body);
    expect(metrics).toContain('duet_audit_broken_rules 1');
    expect(metrics).toContain('duet_checkpoint_timestamp_seconds{chain="audit"}');
  });
});

// @spec 10.77
describe('the runtime user of identity', () => {
  it.each([
    'UPDATE staff_audit SET action = action',
    'UPDATE staff_audit SET commitment = commitment',
    'DELETE FROM staff_audit',
    'UPDATE record_checkpoint SET digest = digest',
    'DELETE FROM record_checkpoint',
    'DELETE FROM audit_check',
    'UPDATE consent SET given = 1',
    'DELETE FROM site_setting_change',
  ])('may not %s', async (sql) => {
    await expect(app.dataSource.query(sql)).rejects.toThrow(/denied/i);
  });
});
