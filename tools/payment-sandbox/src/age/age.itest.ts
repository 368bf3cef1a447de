import { createHmac } from 'node:crypto';
import request from 'supertest';
import { AGE_SECRET, SandboxHarness } from '../../test/sandbox-harness';

const harness = new SandboxHarness();
beforeAll(() => harness.listen());
afterAll(() => harness.close());
beforeEach(() => harness.reset());
afterEach(() => harness.sandbox.stop());

describe('payment sandbox', () => {
  describe('age check', () => {
    const begin = (key = AGE_SECRET, reference = '01HZZZZZZZZZZZZZZZZZZZZZZZ') =>
      request(harness.sandbox.app)
        .post('/age/v1/checks')
        .set('authorization', `Bearer ${key}`)
        .send({
          reference,
          min_age: 18,
          locale: 'en',
          return_url: `${harness.shopUrl}/settings/age`,
          notice_url: `${harness.shopUrl}/age`,
        });
    const read = async (id: string) =>
      (
        await request(harness.sandbox.app)
          .get(`/age/v1/checks/${id}`)
          .set('authorization', `Bearer ${AGE_SECRET}`)
      ).body as Record<string, unknown>;
    const press = (id: string, choice: string) =>
      request(harness.sandbox.app).post(`/age/${id}`).type('form').send({ choice });

    it('requires the API key, and returns the same check for a repeated reference', async () => {
      expect((await begin('not the key at all')).status).toBe(401);
      const [{ body: one }, { body: again }] = [await begin(), await begin()];
      expect(one).toMatchObject({
        id: again.id,
        url: `http://localhost:4200/age/${again.id}`,
        expires_at: '2026-03-01T12:30:00.000Z',
      });
      expect((await request(harness.sandbox.app).get(`/age/${one.id}`)).text).toContain(
        'Are you 18 or older?',
      );
      expect((await request(harness.sandbox.app).get('/age/nothing')).status).toBe(404);
    });

    it.each([
      ['adult', 'passed', 'estimate', 18],
      ['minor', 'failed', 'estimate', null],
      ['unclear', 'unclear', null, null],
      ['cancel', 'cancelled', null, null],
    ])(
      'ends on the choice "%s" with the status %s, ignores later choices and sends one signed webhook',
      async (choice, status, method, age) => {
        const { body: check } = await begin();
        const back = await press(check.id, choice);
        expect([back.status, back.headers['location']]).toEqual([
          303,
          `${harness.shopUrl}/settings/age`,
        ]);
        await press(check.id, 'adult');
        expect(await read(check.id)).toMatchObject({ status, method, assured_age: age });
        expect(harness.calls).toHaveLength(1);
        const at = harness.now.getTime() / 1_000;
        const signature = createHmac('sha256', AGE_SECRET)
          .update(`${at}.${harness.calls[0]?.body}`)
          .digest('hex');
        expect(harness.calls[0]).toMatchObject({
          body: '{"event":"check_finished","reference":"01HZZZZZZZZZZZZZZZZZZZZZZZ"}',
          headers: { 'x-age-signature': `t=${at},v1=${signature}` },
        });
      },
    );

    it('expires after 30 minutes', async () => {
      const { body: check } = await begin();
      harness.now = new Date('2026-03-01T12:30:00.000Z');
      expect(await read(check.id)).toMatchObject({ status: 'expired' });
      expect((await request(harness.sandbox.app).get(`/age/${check.id}`)).text).toContain(
        'expired',
      );
    });

    it('sends webhooks when a test requests them, but rejects control requests from browsers', async () => {
      await request(harness.sandbox.app).put('/sandbox/age').send({ notices: 'never' });
      const { body: check } = await begin();
      await press(check.id, 'adult');
      expect(harness.calls).toHaveLength(0);
      expect(
        (
          await request(harness.sandbox.app)
            .post(`/sandbox/age/${check.id}/notice`)
            .send({ times: 3 })
        ).body,
      ).toEqual({ calls: [{ status: 200 }, { status: 200 }, { status: 200 }] });
      expect(
        (
          await request(harness.sandbox.app)
            .put('/sandbox/age')
            .set('origin', 'http://localhost:3000')
            .send({})
        ).status,
      ).toBe(404);
    });
  });
});
