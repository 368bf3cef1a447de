import { fireEvent, screen } from '@testing-library/react';
import { daan, open } from '../testing';
import WithdrawalStatementView from './withdrawal-statement.view';
import WithdrawalView from './withdrawal.view';

const ORDER = '01JD0000000000000000000001';
const RECEIVED = {
  reference: '01JD0000000000000000000002',
  received_at: '2026-07-01T10:00:00.000Z',
};
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// @spec 10.47
describe('contract withdrawal', () => {
  test('accepts a statement without a login, asks for confirmation and then shows a reference', async () => {
    const { asked } = await open(WithdrawalView, {
      at: '/withdrawal',
      user: null,
      answers: { 'POST withdrawals': { status: 201, body: RECEIVED } },
    });
    type(/Your name/, 'Robin de Vries');
    type(/Which contract/, 'Thirty credits on the first of June');
    type(/E-mail address/, 'robin@example.org');
    press('Continue');
    expect(await screen.findByText('I withdraw from the following contract:')).toBeTruthy();
    expect(asked('POST withdrawals')).toEqual([]);
    press('Confirm withdrawal');
    expect(await screen.findByText(RECEIVED.reference)).toBeTruthy();
    expect(asked('POST withdrawals')[0]?.body).toEqual({
      name: 'Robin de Vries',
      contract: 'Thirty credits on the first of June',
      email: 'robin@example.org',
    });
    expect(asked('GET withdrawals')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });

  test('marks missing fields and submits nothing', async () => {
    await open(WithdrawalView, { at: '/withdrawal', user: null });
    press('Continue');
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(screen.getByText('This address looks incomplete.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull();
  });

  test('fills in the order from the link in a receipt', async () => {
    await open(WithdrawalView, { at: `/withdrawal?order=${ORDER}`, user: null });
    expect(
      (screen.getByRole('textbox', { name: /Which contract/ }) as HTMLTextAreaElement).value,
    ).toBe(`Order ${ORDER}`);
  });

  test('offers a member the eligible purchases and fills in the email address', async () => {
    const contracts = [
      {
        payment_id: ORDER,
        bought_at: '2026-06-28T10:00:00.000Z',
        credits: 30,
        price: 2_499,
        currency: 'EUR',
        until: '2026-07-13T12:00:00.000Z',
      },
    ];
    await open(WithdrawalView, {
      at: '/withdrawal',
      user: { ...daan, email: 'daan@example.org' },
      answers: { 'GET withdrawals': { body: { contracts } } },
    });
    fireEvent.change(await screen.findByRole('combobox', { name: /Your purchases/ }), {
      target: { value: ORDER },
    });
    expect(
      (screen.getByRole('textbox', { name: /Which contract/ }) as HTMLTextAreaElement).value,
    ).toBe(`Order ${ORDER}`);
    expect(
      (screen.getByRole('textbox', { name: /E-mail address/ }) as HTMLInputElement).value,
    ).toBe('daan@example.org');
  });
});

describe('link in a mailed receipt', () => {
  const STATEMENT = {
    ...RECEIVED,
    name: 'Robin de Vries',
    email: 'robin@example.org',
    contract: 'Order 1',
  };

  test('shows the submitted withdrawal and sends the token only in the request body', async () => {
    const { asked } = await open(WithdrawalStatementView, {
      at: '/withdrawal/statement?token=abc',
      user: null,
      answers: { 'POST withdrawals/statement': { body: STATEMENT } },
    });
    for (const words of ['Robin de Vries', 'Order 1', 'robin@example.org', RECEIVED.reference])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(asked('POST withdrawals/statement')[0]?.body).toEqual({ token: 'abc' });
  });

  test('shows an error when the token is invalid', async () => {
    await open(WithdrawalStatementView, {
      at: '/withdrawal/statement?token=abc',
      user: null,
      answers: { 'POST withdrawals/statement': { status: 422, body: { error: 'invalid_token' } } },
    });
    expect(await screen.findByText('This link is not valid')).toBeTruthy();
  });
});
