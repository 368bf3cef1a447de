import { act, screen, waitFor } from '@testing-library/react';
import { fill, fillAll, getCode, pay, press, start } from './testing';
import { startClock } from '../testing';

jest.setTimeout(30_000);

beforeEach(startClock);
afterEach(() => jest.useRealTimers());

// @spec 10.38
describe('form of the one-time code', () => {
  test('shows the phone number, the expiry of the code and the time until a new code can be requested', async () => {
    const { asked } = await start();
    await fillAll();
    await getCode();
    expect(asked('POST direct-debit/otp')[0]?.body).toEqual({ phone: '+31 6 12345678' });
    expect(screen.getByText('We have sent a code to +31 6 12345678.')).toBeTruthy();
    expect(screen.getByText('Six digits, valid for 10:00.')).toBeTruthy();
    expect(screen.getByText('You can ask for a new code in 1:00.')).toBeTruthy();
    const again = () =>
      screen.getByRole('button', { name: 'Send a new code' }) as HTMLButtonElement;
    expect(again().disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(again().disabled).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
    expect(screen.getByText('This code has expired. Ask for a new one.')).toBeTruthy();
  });

  test('shows the remaining waiting time when a code is requested too soon', async () => {
    await start({
      answers: {
        'POST direct-debit/otp': {
          status: 422,
          body: { error: 'too_many_requests', params: { seconds: 45 } },
        },
      },
    });
    await fillAll();
    fill('Mobile number', '+31612345678');
    press('Send me a code');
    expect(await screen.findByText('You can ask for a new code in 0:45.')).toBeTruthy();
  });

  test('shows the error and the remaining attempts after a wrong code', async () => {
    await start({
      answers: {
        'POST direct-debit': {
          status: 422,
          body: {
            error: 'debit_code_invalid',
            params: { left: 4 },
            fields: { otp: 'debit_code_invalid' },
          },
        },
      },
    });
    await fillAll();
    await getCode();
    pay();
    expect(await screen.findByText('4 tries left for this code.')).toBeTruthy();
    expect(
      screen.getByText('This code is wrong or no longer valid. You can ask for a new one.'),
    ).toBeTruthy();
  });

  test('marks an invalid phone number at the phone field', async () => {
    await start({
      answers: {
        'POST direct-debit/otp': {
          status: 422,
          body: { error: 'invalid_fields', fields: { phone: 'phone_invalid' } },
        },
      },
    });
    await fillAll();
    fill('Mobile number', '0612');
    press('Send me a code');
    await waitFor(() =>
      expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true'),
    );
  });
});
