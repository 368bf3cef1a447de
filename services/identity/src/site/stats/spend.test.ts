import { toSpend } from './spend';

const NOTHING = { campaigns: [], slots: [], revenue: [], costs: [] };
const spring = { id: '01JD0000000000000000000001', name: 'spring' };

// @spec 2.155
describe('cost and return of campaigns', () => {
  it('include a campaign that has buyers but no visits and signups', () => {
    const slots = [
      { campaignId: spring.id, slot: 1, visits: '0', signups: '0', buyers: '2' },
      { campaignId: spring.id, slot: 2, visits: '0', signups: '0', buyers: '1' },
    ];
    expect(toSpend({ ...NOTHING, campaigns: [spring], slots }, 'EUR')).toMatchObject([
      { name: 'spring', buyers: 3, cost_per_buyer: 0, return_on_spend: null },
    ]);
  });

  it('leave out a campaign without any visit, signup, purchase or cost', () => {
    expect(toSpend({ ...NOTHING, campaigns: [spring] }, 'EUR')).toEqual([]);
  });
});
