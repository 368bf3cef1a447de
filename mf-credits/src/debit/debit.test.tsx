import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDiscount } from '../testing';
import { PATH, fill, fillAll, getCode, pay, start, terms } from './testing';
import { startClock } from '../testing';

jest.setTimeout(30_000);

beforeEach(startClock);
afterEach(() => jest.useRealTimers());

// @spec 10.36
describe('debit form', () => {
  test('shows the order, the debit limits and the mandate with its version', async () => {
    await start();
    expect(await screen.findByText('60 credits')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay €39.95 by direct debit' })).toBeTruthy();
    expect(
      screen.getByText(
        'Direct debit takes up to €125.00 a day and €375.00 in 30 days. You have €125.00 left.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The mandate' }).textContent).toBe(
      'You authorise us to send one instruction.Version 2026-01',
    );
  });

  test('sends the form with the accepted mandate and opens the payment status', async () => {
    const { asked, router } = await start();
    await fillAll();
    await getCode();
    pay();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transactions\//));
    expect(asked('POST direct-debit')[0]?.body).toEqual({
      bundle_id: 'credits-60',
      mandate_version: '2026-01',
      waiver_version: '2026-06',
      otp: '123456',
      phone: '+31 6 12345678',
      account_holder: 'R. de Vries',
      iban: 'NL91ABNA0417164300',
      street: 'Oudegracht',
      house_number: '12 bis',
      zip: '3511 AB',
      city: 'Utrecht',
    });
  });

  test('applies the discount code of the URL', async () => {
    await start({
      at: `${PATH}&discount=STAY`,
      answers: {
        'GET discountcode': ({ query }) =>
          query.get('code') === 'STAY'
            ? { body: aDiscount({ code: 'STAY', value_percentage: 20, expires: null }) }
            : { status: 404, body: { error: 'discount_not_found' } },
      },
    });
    expect(await screen.findByRole('button', { name: 'Pay €31.96 by direct debit' })).toBeTruthy();
  });

  test('sends nothing before the mandate is accepted', async () => {
    const { asked } = await start();
    await fillAll();
    fireEvent.click(screen.getByRole('checkbox', { name: /I give this mandate/ }));
    pay();
    expect(
      await screen.findByText('Give the mandate first, or choose another method.'),
    ).toBeTruthy();
    expect(asked('POST direct-debit')).toEqual([]);
  });

  test.each([
    ['NL92ABNA0417164300', 'This IBAN is not right'],
    ['NL91ABNA0417164300', 'This IBAN checks out.'],
  ])('validates the IBAN %s and shows its characters in groups of four', async (iban, says) => {
    await start();
    await screen.findByLabelText('IBAN');
    fill('IBAN', iban);
    fireEvent.blur(screen.getByLabelText('IBAN'));
    expect((await screen.findAllByText(new RegExp(says))).length).toBe(1);
    expect((screen.getByLabelText('IBAN') as HTMLInputElement).value).toBe(
      iban.replace(/(.{4})(?=.)/g, '$1 '),
    );
  });

  test('shows each error of the service at its field until the field changes', async () => {
    await start({
      answers: {
        'POST direct-debit': {
          status: 422,
          body: { error: 'invalid_fields', fields: { zip: 'required', iban: 'iban_invalid' } },
        },
      },
    });
    await fillAll();
    await getCode();
    pay();
    await waitFor(() =>
      expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true'),
    );
    fill('Postcode', '3511 AC');
    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true');
  });

  test('asks for a new consent when the mandate has changed', async () => {
    let version = '2026-01';
    await start({
      answers: {
        'GET direct-debit': () => terms({ mandate: { version, text: `Text of ${version}.` } }),
        'POST direct-debit': () => (
          (version = '2026-02'),
          { status: 409, body: { error: 'mandate_changed' } }
        ),
      },
    });
    await fillAll();
    await getCode();
    pay();
    expect(await screen.findByText(/The mandate has changed in the meantime/)).toBeTruthy();
    expect(await screen.findByText(/Text of 2026-02/)).toBeTruthy();
    expect(
      (screen.getByRole('checkbox', { name: /I give this mandate/ }) as HTMLInputElement).checked,
    ).toBe(false);
  });
});

describe('debit page', () => {
  // @spec 10.40
  test('shows the remaining limit, a cheaper bundle and another method if the price exceeds the limit', async () => {
    await start({
      answers: { 'GET direct-debit': terms({ limits: { day: 12_500, month: 37_500, left: 500 } }) },
    });
    expect(
      await screen.findByText(
        /This is more than the €5.00 that we can still debit now. Try again later/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cheaper bundle' }).getAttribute('href')).toBe(
      '/credits',
    );
    expect(screen.getByRole('link', { name: 'Try another method' }).getAttribute('href')).toBe(
      '/credits/credits-60',
    );
    expect((screen.getByRole('button', { name: /^Pay €/ }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });

  // @spec 10.40
  test.each([
    ['with the amount that is left for the member', { left: 500, currency: 'EUR' }],
    ['without an amount for the bank account', undefined],
  ])('explains a limit that the service reports %s', async (_what, params) => {
    await start({
      answers: {
        'POST direct-debit': {
          status: 409,
          body: { error: 'debit_limit_reached', ...(params && { params }) },
        },
      },
    });
    await fillAll();
    await getCode();
    pay();
    expect(await screen.findByText(/^This is more than we can debit at the moment/)).toBeTruthy();
  });

  // @spec 10.41
  test('explains that direct debit is blocked after an unpaid debit, and links to another method', async () => {
    await start({ answers: { 'GET direct-debit': terms({ blocked: true }) } });
    expect(await screen.findByText(/because a debit was not paid/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try another method' }).getAttribute('href')).toBe(
      '/credits/credits-60',
    );
    expect(screen.queryByLabelText('IBAN')).toBeNull();
  });

  test("explains that the member's country has no direct debit", async () => {
    await start({ answers: { 'GET direct-debit': terms({ available: false }) } });
    expect(await screen.findByText('No direct debit in your country')).toBeTruthy();
  });

  test('closes the form when the service replies that direct debit is blocked', async () => {
    let blocked = false;
    await start({
      answers: {
        'GET direct-debit': () => terms({ blocked }),
        'POST direct-debit': () => (
          (blocked = true),
          { status: 409, body: { error: 'debit_blocked' } }
        ),
      },
    });
    await fillAll();
    await getCode();
    pay();
    expect(await screen.findByText('No direct debit for your account')).toBeTruthy();
  });

  test('offers a retry when the terms fail to load', async () => {
    let failing = true;
    await start({
      answers: {
        'GET direct-debit': () =>
          failing ? { status: 500, body: { error: 'internal' } } : terms(),
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    fireEvent.click(again);
    expect(await screen.findByLabelText('IBAN')).toBeTruthy();
  });
});
