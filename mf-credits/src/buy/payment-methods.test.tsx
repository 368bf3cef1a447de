import { fireEvent, screen, waitFor } from '@testing-library/react';
import { daan, open } from '../testing';
import BuyView from './buy.view';

const later = { ...daan, signup_date: '2026-06-01T10:00:00.000Z' };
const agree = async () =>
  fireEvent.click(
    await screen.findByRole('checkbox', { name: /I want to use my credits at once/ }),
  );

beforeEach(() => sessionStorage.clear());

// @spec 10.33
describe('payment methods', () => {
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

  // @spec 10.62
  test('list wallets first', async () => {
    await open(BuyView, { user: later });
    expect((await radio('PayPal')).checked).toBe(true);
    expect(
      screen.getAllByRole('radio').find((each) => each.getAttribute('name') === 'method'),
    ).toBe(await radio('PayPal'));
  });

  test('show all card brands as one choice, then ask for the brand', async () => {
    const { asked } = await open(BuyView, { user: later });
    fireEvent.click(await radio('Credit or debit card'));
    expect((await radio('Any card')).checked).toBe(true);
    expect(
      screen
        .getAllByRole('radio', { name: /card|Visa|Mastercard|Maestro/ })
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Credit or debit cardVISA', 'Any card', 'Mastercard', 'VISAVisa', 'Maestro']);
    fireEvent.click(await radio('Visa'));
    expect((await radio('Credit or debit card')).checked).toBe(true);
    await agree();
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() =>
      expect(asked('POST orders')[0]?.body).toEqual({
        bundle_id: 'credits-15',
        payment_method: 'visa',
        waiver_version: '2026-06',
      }),
    );
  });

  test('let the buyer agree to store the card', async () => {
    const { asked } = await open(BuyView, { user: later, at: '/credits/credits-15/visa' });
    fireEvent.click(
      await screen.findByRole('checkbox', { name: /Keep this card with the payment provider/ }),
    );
    await agree();
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() =>
      expect(asked('POST orders')[0]?.body).toEqual({
        bundle_id: 'credits-15',
        payment_method: 'visa',
        store_card: true,
        waiver_version: '2026-06',
      }),
    );
  });

  test('show the stored card and a button that deletes the card', async () => {
    await open(BuyView, { user: { ...later, paid_user: true }, at: '/credits/credits-15/visa' });
    expect((await screen.findByText(/Stored for repeat orders/)).textContent).toContain('6155');
    expect(screen.getByRole('button', { name: 'Forget this card' })).toBeTruthy();
  });

  // @spec 10.34
  test('let the buyer choose the bank where the provider supports it', async () => {
    const { asked } = await open(BuyView, { user: later, at: '/credits/credits-15/ideal' });
    fireEvent.change(await screen.findByLabelText('Your bank'), { target: { value: '2' } });
    await agree();
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() =>
      expect(asked('POST orders')[0]?.body).toMatchObject({ payment_method: 'ideal', bank: '2' }),
    );
  });

  test('say how long a transfer takes', async () => {
    await open(BuyView, { user: later, at: '/credits/credits-15/sct' });
    expect(await screen.findByText(/usually within 2 working days/)).toBeTruthy();
  });
});
