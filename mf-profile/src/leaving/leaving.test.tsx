import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { type Host, HostProvider, api, sharedApi } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import { AppProvider } from '@duet/ui';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import own from '../../messages/en.json';
import settings from '../../messages/en.settings.json';
import ComplaintsView from '../complaints/complaints.view';
import DeleteAccountPanel from '../settings/delete-account.panel';
import ExportPanel from '../settings/export.panel';
import AccountDeletedView from './account-deleted.view';

// Replaces toasts, because jsdom rejects their abort signals.
jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));
const opened = jest.fn();
// jsdom cannot navigate.
jest.mock('@duet/host', () => ({
  ...jest.requireActual<object>('@duet/host'),
  useSessionActions: () => ({
    end: async (call: () => Promise<string | null>) => {
      const to = await call();
      if (to !== null) opened(to);
    },
  }),
}));

type Reply = { status?: number; json?: unknown; bytes?: Uint8Array[] };
let replies: Record<string, Reply[]>;
const sent: { call: string; body: unknown }[] = [];

const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = input instanceof Request ? input : null;
  const call = `${request?.method ?? init?.method ?? 'GET'} ${new URL(request?.url ?? String(input), 'http://localhost').pathname}`;
  sent.push({ call, body: request?.body ? JSON.parse(await request.clone().text()) : null });
  const list = replies[call] ?? [];
  const {
    status = 200,
    json = {},
    bytes,
  } = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404, json: { error: 'not_found' } };
  const headers = {
    'content-type': bytes ? 'application/zip' : 'application/json',
    'content-disposition': 'attachment; filename="duet-2026-01-01.zip"',
  };
  const body = bytes
    ? {
        getReader: () => ({
          read: async () => ({ done: bytes.length === 0, value: bytes.shift() }),
        }),
      }
    : null;
  const text = JSON.stringify(json);
  const response = {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    body,
    json: async () => json,
    text: async () => text,
  } as unknown as Response;
  (response as { clone: () => Response }).clone = () => response;
  return response;
};

beforeEach(() => {
  replies = { 'GET /api/refunds': [{ json: { refundable: [], refunds: [] } }] };
  opened.mockClear();
  sent.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => jest.restoreAllMocks());

async function open(view: ReactNode, address = '/', user: User | null = null) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  await store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user));
  const host = {
    locale: 'en',
    settings: { support_email: 'help@duet.example', support_phone: '+31 20-000 00 00' },
    renderSlot: (_: unknown, __: unknown, fallback: ReactNode) => fallback,
    setPageTitle: () => undefined,
  } as unknown as Host;
  render(
    <IntlProvider locale="en" messages={{ ...own, ...settings, ...kit, ...errors }}>
      <Provider store={store}>
        <HostProvider host={host}>
          <AppProvider>
            <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
          </AppProvider>
        </HostProvider>
      </Provider>
    </IntlProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const asked = (call: string) => sent.filter((each) => each.call === call).length;

describe('account deletion', () => {
  const begin = async () => {
    press('Delete my account');
    await screen.findByLabelText('Your password');
  };
  const fill = async () => {
    await begin();
    type(/Why are you leaving/, 'price');
    type('Your password', 'a lantern');
    press('Delete account');
  };

  // @spec 2.19, 2.22
  test('requires the password, but no reason', async () => {
    replies['DELETE /api/account'] = [
      { json: { deleted: true, erase_at: '2026-12-04T10:00:00.000Z' } },
    ];
    await open(<DeleteAccountPanel />);
    await begin();
    type('Your password', 'a lantern');
    press('Delete account');
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(sent.find(({ call }) => call === 'DELETE /api/account')?.body).toEqual({
      password: 'a lantern',
      reason: null,
      remarks: '',
    });
  });

  // @spec 2.73
  test('offers the refund of unused credits first', async () => {
    const purchase = { amount: 1_250, currency: 'EUR', credits: 25 };
    replies['GET /api/refunds'] = [
      { json: { refundable: [purchase, { ...purchase, credits: 5 }], refunds: [] } },
    ];
    await open(<DeleteAccountPanel />);
    press('Delete my account');
    expect(
      await screen.findByText(/You have 30 unused credits. We refund €25.00 for them/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the refund' }).getAttribute('href')).toBe(
      '/settings/payments',
    );
    press('Continue without a refund');
    expect(await screen.findByLabelText('Your password')).toBeTruthy();
  });

  // @spec 2.73
  test('links directly to the refund if there is only one purchase', async () => {
    const purchase = { payment_id: '01J1', amount: 1_250, currency: 'EUR', credits: 25 };
    replies['GET /api/refunds'] = [{ json: { refundable: [purchase], refunds: [] } }];
    await open(<DeleteAccountPanel />);
    press('Delete my account');
    await screen.findByText(/You have 25 unused credits/);
    expect(screen.getByRole('link', { name: 'Go to the refund' }).getAttribute('href')).toBe(
      '/transactions?refund=01J1',
    );
  });

  test('shows an error when the refunds do not load, and still allows the deletion', async () => {
    replies['GET /api/refunds'] = [{ status: 500, json: { error: 'internal' } }];
    await open(<DeleteAccountPanel />);
    press('Delete my account');
    expect(await screen.findByRole('alert')).toBeTruthy();
    press('Continue without a refund');
    expect(await screen.findByLabelText('Your password')).toBeTruthy();
  });

  test('shows the error of a wrong password at the password field', async () => {
    replies['DELETE /api/account'] = [
      { status: 422, json: { error: 'invalid_fields', fields: { password: 'wrong_password' } } },
    ];
    await open(<DeleteAccountPanel />);
    await fill();
    expect(await screen.findByText(errors['error.wrong_password'])).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  });

  test('opens the page with the erasure date by a full page load', async () => {
    replies['DELETE /api/account'] = [
      { json: { deleted: true, erase_at: '2026-12-04T10:00:00.000Z' } },
    ];
    await open(<DeleteAccountPanel />);
    await fill();
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/account-deleted?until=2026-12-04'));
  });

  test('shows the retention offer and keeps the account when the member accepts', async () => {
    replies['DELETE /api/account'] = [{ json: { deleted: false, offer: { percent: 30 } } }];
    replies['POST /api/account/offer'] = [
      { json: { code: 'STAY-1A2B3C4D5E', expires: '2026-12-01T00:00:00.000Z' } },
    ];
    await open(<DeleteAccountPanel />);
    await fill();
    expect(await screen.findByText('Stay, and pay 30% less')).toBeTruthy();
    press('Stay with 30% off');
    await waitFor(() => expect(screen.queryByText('Stay, and pay 30% less')).toBeNull());
    expect(asked('POST /api/account/offer')).toBe(1);
  });
});

describe('page after a deletion', () => {
  test('shows the erasure date and the support contact', async () => {
    await open(<AccountDeletedView />, '/account-deleted?until=2100-12-04');
    expect(screen.getByText('Dec 4, 2100')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@duet.example' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '+31 20-000 00 00' }).getAttribute('href')).toBe(
      'tel:+31200000000',
    );
  });

  test.each([
    ['without a date', '/account-deleted', null],
    ['with an invalid date', '/account-deleted?until=soon', null],
    ['after the 14 days', '/account-deleted?until=2020-12-04', null],
    ['to a member who is logged in', '/account-deleted?until=2100-12-04', { id: 'm' }],
  ])('%s, does not say that an account was deleted', async (_when, address, user) => {
    await open(<AccountDeletedView />, address, user as User | null);
    expect(screen.getByRole('heading', { name: 'Restore a deleted account' })).toBeTruthy();
  });

  test('restores the account with the mailed link only after a click', async () => {
    replies['POST /api/account/reactivate'] = [{ json: {} }];
    await open(<AccountDeletedView />, '/account-deleted?token=abcdefghijabcdefghij');
    expect(asked('POST /api/account/reactivate')).toBe(0);
    press('Restore my account');
    expect(await screen.findByText('Welcome back')).toBeTruthy();
  });

  test('explains how to get a new link when the mailed link is no longer valid', async () => {
    replies['POST /api/account/reactivate'] = [{ status: 422, json: { error: 'invalid_token' } }];
    await open(<AccountDeletedView />, '/account-deleted?token=abcdefghijabcdefghij');
    press('Restore my account');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a new link by logging in' })).toBeTruthy();
  });
});

describe('data export', () => {
  test('asks for the password, downloads the archive and says when the download is complete', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:archive');
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    replies['POST /api/account/export'] = [{ json: { until: '2026-01-01T00:05:00.000Z' } }];
    replies['GET /api/account/export'] = [
      { bytes: [new Uint8Array([80, 75]), new Uint8Array([3, 4])] },
    ];
    await open(<ExportPanel />);
    press('Download my data');
    type(/Your password/, 'a lantern');
    press('Download');
    expect(await screen.findByText('Your archive is in your downloads.')).toBeTruthy();
    expect(click).toHaveBeenCalledTimes(1);
  });

  test('downloads nothing after a wrong password', async () => {
    replies['POST /api/account/export'] = [
      { status: 422, json: { error: 'invalid_fields', fields: { password: 'wrong_password' } } },
    ];
    await open(<ExportPanel />);
    press('Download my data');
    press('Download');
    expect(await screen.findByText(errors['error.wrong_password'])).toBeTruthy();
    expect(asked('GET /api/account/export')).toBe(0);
  });
});

describe('complaint form', () => {
  test('shows the reference number after the complaint is sent', async () => {
    replies['POST /api/complaints'] = [
      { status: 201, json: { reference: 'AB1CD-2EF3G', received_at: '2026-01-01T10:00:00.000Z' } },
    ];
    await open(<ComplaintsView />, '/complaints?link=%2Fmembers%2Fabc');
    expect(screen.getByDisplayValue('/members/abc')).toBeTruthy();
    press('Send complaint');
    expect(await screen.findByText('AB1CD-2EF3G')).toBeTruthy();
  });

  test('shows an error at the invalid field', async () => {
    replies['POST /api/complaints'] = [
      {
        status: 422,
        json: { error: 'invalid_fields', fields: { text: 'too_short', kind: 'required' } },
      },
    ];
    await open(<ComplaintsView />);
    press('Send complaint');
    expect(await screen.findByText(errors['error.too_short'])).toBeTruthy();
  });
});
