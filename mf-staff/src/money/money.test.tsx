import { screen, within } from '@testing-library/react';
import { SLOW, openStaffPage } from '../testing';

beforeEach(async () => {
  openStaffPage('/staff/money');
  await screen.findByRole('heading', { name: 'Refunds in review' }, SLOW);
});

describe('refund in review', () => {
  it('links to the staff page of the member and names the payment method', () => {
    const review = within(
      screen.getByRole('button', { name: 'Pay back' }).closest('article') ?? document.body,
    );
    const link = review.getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toMatch(/^\/staff\/members\/[a-z0-9]{12}$/);
    expect(link?.textContent).not.toContain(link?.getAttribute('href')?.split('/').at(-1));
    expect(review.getByText('Direct debit')).toBeTruthy();
  });
});

describe('staff navigation', () => {
  it('shows the total of withdrawals and refunds in review next to "Money"', async () => {
    const navigation = screen.getByRole('navigation', { name: 'Staff pages' });
    expect(await within(navigation).findByRole('link', { name: /^Money.*2/ })).toBeTruthy();
  });
});
