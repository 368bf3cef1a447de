import { render, screen, within } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import module from '../remote';

const texts = { ...kit, ...errors };

beforeEach(async () => {
  globalThis.fetch = createFakeApi({
    fixtures,
    tier: 'free',
    locale: 'en',
    otherwise: () => Promise.reject(new Error('unexpected call')),
  });
  render(
    <Harness
      descriptor={descriptor}
      module={module}
      fixtures={fixtures}
      texts={texts}
      route="/staff/money"
      locale="en"
      tier="free"
    />,
  );
  await screen.findByRole('heading', { name: 'Refunds in review' }, { timeout: 10_000 });
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
  it('shows the number of withdrawals and refunds in review next to Money', async () => {
    const navigation = screen.getByRole('navigation', { name: 'Staff pages' });
    expect(await within(navigation).findByRole('link', { name: /^Money.*2/ })).toBeTruthy();
  });
});
