import { eventually } from '@duet/testing/eventually';
import request from 'supertest';
import { SECRET, SERVICE_ID, SandboxHarness } from '../../test/sandbox-harness';

const harness = new SandboxHarness();
beforeAll(() => harness.listen());
afterAll(() => harness.close());
beforeEach(() => harness.reset());
afterEach(() => harness.sandbox.stop());

describe('payment sandbox', () => {
  describe('stored card', () => {
    const bought = async (choice: string) => {
      const { body: order } = await harness.create({ paymentMethod: { id: 706 } });
      await harness.choose(order.id, choice);
      const token = await eventually(() => {
        const call = harness.calls
          .map(({ body: text }) => JSON.parse(text) as Record<string, string>)
          .find(({ action }) => action === 'token');
        expect(call).toMatchObject({
          order_id: order.orderId,
          customer_id: '427592******6155',
          recurring_id: expect.stringMatching(/^VY-/) as string,
        });
        return call;
      });
      return token?.['recurring_id'] ?? '';
    };
    const charge = (token: string, changes: Record<string, unknown> = {}) =>
      request(harness.sandbox.app)
        .post('/v1/Payment/authorize/json')
        .auth(SERVICE_ID, SECRET)
        .send({
          transaction: {
            type: 'cit',
            serviceId: SERVICE_ID,
            reference: 'REF5678',
            description: '30 credits',
            amount: 2499,
            currency: 'EUR',
            exchangeUrl: `${harness.shopUrl}/exchange`,
            ...changes,
          },
          payment: { method: 'token', token: { id: token } },
        });

    it('is reported to the shop by its own webhook, and is charged without a payment page', async () => {
      const { body: answer } = await charge(await bought('pay'));
      expect(answer).toMatchObject({
        request: { result: '1' },
        payment: { bankCode: '00' },
        transaction: { state: 100, stateName: 'PAID' },
      });
      expect(
        await harness.getStatus(
          (answer as { transaction: { orderId: string } }).transaction.orderId,
        ),
      ).toMatchObject({ reference: 'REF5678', status: { action: 'PAID' } });
    });

    it('is declined for a second payment when the card allows one payment only', async () => {
      const { body: answer } = await charge(await bought('pay-once'));
      expect(answer).toMatchObject({
        request: { result: '0' },
        payment: { bankCode: '51' },
        transaction: { state: -63 },
      });
    });

    it('is not charged when the amount is decimal or the card token is unknown', async () => {
      expect((await charge(await bought('pay'), { amount: 24.99 })).status).toBe(422);
      expect((await charge('VY-0000-0000-0000')).status).toBe(422);
    });
  });
});
