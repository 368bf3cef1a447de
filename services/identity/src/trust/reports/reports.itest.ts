import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember, signUp } from '../../../test/factories';

let app: IdentityApp;
let reporter: SignedUp;
let target: SignedUp;
beforeAll(async () => {
  app = await identityApp();
  [reporter, target] = [await activeMember(app), await activeMember(app)];
});
afterAll(() => app.close());

const report = (body: object, as: object = reporter.as) =>
  app.request('POST', '/api/reports', { as, body });
const stored = () =>
  app.sql<{ reason: string; text: string; times: number }>(
    'SELECT reason, text, times FROM report WHERE reporter_id = ? AND profile_id = ?',
    [reporter.id, target.id],
  );

describe('report', () => {
  it('is stored once for each reporter and reported member, with the latest text', async () => {
    expect(await report({ profile_id: target.id, reason: 'fake' })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(
      await report({ profile_id: target.id, reason: 'scam', text: ' Wants <b>vouchers</b>. ' }),
    ).toMatchObject({ status: 200, body: {} });
    expect(await stored()).toEqual([{ reason: 'scam', text: 'Wants <b>vouchers</b>.', times: 2 }]);
  });

  it('keeps its conversation and message if a repeated report contains neither', async () => {
    const other = await activeMember(app);
    const about = {
      conversation_id: '01JD0000000000000000000001',
      message_id: '01JD0000000000000000000002',
    };
    for (const context of [about, {}])
      expect((await report({ profile_id: other.id, reason: 'offensive', ...context })).status).toBe(
        200,
      );
    expect(
      await app.sql('SELECT conversation_id, message_id, times FROM report WHERE profile_id = ?', [
        other.id,
      ]),
    ).toEqual([{ ...about, times: 2 }]);
    expect(
      (await report({ profile_id: other.id, reason: 'fake', message_id: 'mine' })).body,
    ).toEqual({ error: 'invalid_fields', fields: { message_id: 'invalid_value' } });
  });

  it('is published under the same id when repeated', async () => {
    const [author, about] = [await activeMember(app), await activeMember(app)];
    for (const reason of ['fake', 'scam'])
      await report({ profile_id: about.id, reason }, author.as);
    const events = (await app.published('report.filed')).filter(
      ({ payload }) => payload.reporter_id === author.id,
    );
    expect(events.map(({ version, payload }) => [version, payload.profile_id])).toEqual([
      [1, about.id],
      [2, about.id],
    ]);
    expect(new Set(events.map(({ payload }) => payload.report_id)).size).toBe(1);
  });

  it("is published with the reporter's account status at the time of the report", async () => {
    const author = await signUp(app);
    await report({ profile_id: target.id, reason: 'fake' }, author.as);
    await app.sql("UPDATE account SET status = 'active' WHERE id = ?", [author.id]);
    await report({ profile_id: target.id, reason: 'fake' }, author.as);
    const events = (await app.published('report.filed')).filter(
      ({ payload }) => payload.reporter_id === author.id,
    );
    expect(events.map(({ payload }) => payload.reporter_confirmed)).toEqual([false, true]);
  });

  it.each([
    [{ reason: 'other' }, { text: 'required' }],
    [{ reason: 'boring' }, { reason: 'invalid_value' }],
    [{ reason: 'fake', text: 'x'.repeat(1_001) }, { text: 'too_long' }],
    [{ reason: 'fake', profile_id: 'nobody' }, { profile_id: 'invalid_value' }],
    [{ reason: 'fake', text: 7 }, { text: 'invalid_value' }],
  ])('is rejected with the name of the invalid field: %j', async (body, fields) => {
    expect(await report({ profile_id: target.id, ...body })).toMatchObject({
      status: 422,
      body: { error: 'invalid_fields', fields },
    });
  });

  it('cannot be about the reporter or an invisible profile', async () => {
    expect((await report({ profile_id: reporter.id, reason: 'fake' })).body).toEqual({
      error: 'cannot_report_self',
    });
    expect((await report({ profile_id: '0'.repeat(12), reason: 'fake' })).body).toEqual({
      error: 'not_found',
    });
    expect((await report({ profile_id: (await signUp(app)).id, reason: 'fake' })).body).toEqual({
      error: 'not_found',
    });
    expect(
      (
        await report(
          { profile_id: target.id, reason: 'fake' },
          { ...reporter.as, site: 'funkenflug' },
        )
      ).body,
    ).toEqual({ error: 'not_found' });
  });

  it('can be made about ten members a day; repeated reports do not count', async () => {
    const busy = await activeMember(app);
    const others = await Promise.all(Array.from({ length: 11 }, () => activeMember(app)));
    for (const { id } of others.slice(0, 10))
      expect((await report({ profile_id: id, reason: 'scam' }, busy.as)).status).toBe(200);
    expect(await report({ profile_id: others[10]?.id, reason: 'scam' }, busy.as)).toMatchObject({
      status: 429,
      body: { error: 'report_limit_reached' },
    });
    expect((await report({ profile_id: others[0]?.id, reason: 'scam' }, busy.as)).status).toBe(200);
    app.clock.advance(86_400_001);
    expect((await report({ profile_id: others[10]?.id, reason: 'scam' }, busy.as)).status).toBe(
      200,
    );
  });
});
