import { PUBLISHED_ORDER } from '../../../../test/paynl';
import { PaynlClient } from './paynl.client';

async function getOutcomes(send: () => Promise<Response>): Promise<string[]> {
  const outcomes: string[] = [];
  const url = 'https://paynl.example';
  const client = new PaynlClient(
    {
      ...{ baseUrl: url, restUrl: url, paymentUrl: url, serviceId: 'SL-1', secret: 'x' },
      onCall: (outcome) => outcomes.push(outcome),
    },
    send,
  );
  await client.orderStatus('x').catch(() => undefined);
  return outcomes;
}

describe('outcome of a call to PAY.nl', () => {
  it.each([
    [200, 'answered'],
    [422, 'answered'],
    [401, 'failed'],
    [503, 'failed'],
  ])('after status %d is `%s`', async (status, outcome) => {
    const send = () => Promise.resolve(Response.json(PUBLISHED_ORDER, { status }));
    expect(await getOutcomes(send)).toEqual([outcome]);
  });

  it('is `failed` if there is no response', async () => {
    expect(await getOutcomes(() => Promise.reject(new Error('down')))).toEqual(['failed']);
  });
});
