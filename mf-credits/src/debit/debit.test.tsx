import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDiscount } from '../testing';
import { PATH, fill, fillAll, getCode, pay, start, startClock, terms } from './testing';

jest.setTimeout(30_000);

beforeEach(startClock);
afterEach(() => jest.useRealTimers());

// @spec 10.36
describe('the form of a debit', () => {
  test('says what is bought, what can be debited, and the mandate with its version', async () => {
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

  test('sends what was filled in with the mandate that was read, and waits at the payment', async () => {
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

  test('takes off the discount that the order has', async () => {
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

  test('asks for nothing before the mandate is agreed to', async () => {
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
    ['NL91ABNA0417164300', 'This IBAN is well-formed.'],
  ])('checks %s as it is typed', async (iban, says) => {
    await start();
    await screen.findByLabelText('IBAN');
    fill('IBAN', iban);
    fireEvent.blur(screen.getByLabelText('IBAN'));
    expect((await screen.findAllByText(new RegExp(says))).length).toBe(1);
    expect((screen.getByLabelText('IBAN') as HTMLInputElement).value).toBe(
      iban.replace(/(.{4})(?=.)/g, '$1 '),
    );
  });

  test('shows what the service finds wrong at its field, until it is changed', async () => {
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

  test('shows a mandate that has changed, and has it agreed to anew', async () => {
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

describe('where a debit cannot be made', () => {
  // @spec 10.40
  test('the limit says what is left, and offers a cheaper bundle or another method', async () => {
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

  // @spec 10.41
  test('an account that is blocked says why, and leads to another method', async () => {
    await start({ answers: { 'GET direct-debit': terms({ blocked: true }) } });
    expect(await screen.findByText(/because a debit was not paid/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try another method' }).getAttribute('href')).toBe(
      '/credits/credits-60',
    );
    expect(screen.queryByLabelText('IBAN')).toBeNull();
  });

  test('a country without debits says so', async () => {
    await start({ answers: { 'GET direct-debit': terms({ available: false }) } });
    expect(await screen.findByText('No direct debit in your country')).toBeTruthy();
  });

  test('a block that comes of this very debit closes the form', async () => {
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

  test('a failure to load can be tried again', async () => {
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
