import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import errors from '../../../libs/i18n/messages/errors/en.json';
import { SLOW, openStaffPage } from '../testing';

const browser = { startAuthentication: jest.fn(), startRegistration: jest.fn() };
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...values: unknown[]): unknown => browser.startAuthentication(...values),
  startRegistration: (...values: unknown[]): unknown => browser.startRegistration(...values),
}));
jest.setTimeout(30_000);

const PROOF = { id: 'k', type: 'public-key', response: { signature: 's' } };
let calls: [call: string, body: unknown][];
let isFresh: boolean;
let staff: object | null;

const refuse = (status: number, error: string, fields = {}) =>
  Response.json({ error, fields }, { status });

function open(route: '/staff/account' | '/staff'): void {
  openStaffPage(route, async (request, answer) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    const call = `${request.method} ${path}`;
    const body: unknown = request.method === 'POST' ? await request.clone().json() : null;
    if (request.method !== 'GET') calls.push([call, body]);
    if (staff === null && call === 'GET staff/me') return Response.json({ staff });
    const isSensitive = /^(DELETE staff\/keys|POST staff\/(keys|password))/.test(call);
    if (isSensitive && !isFresh) return refuse(403, 'step_up_required');
    if (call === 'POST staff/step-up') {
      const { code, key } = body as { code?: string; key?: object };
      if (!key && code !== '123456') return refuse(422, 'invalid_fields', { code: 'wrong_code' });
      isFresh = true;
    }
    return answer();
  });
}

beforeEach(() => {
  [calls, isFresh, staff] = [[], false, {}];
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  jest.clearAllMocks();
});
afterEach(() => {
  delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
});

const names = () => calls.map(([call]) => call);
const press = (name: string, inside = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
async function removeKey(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove YubiKey' }, SLOW));
  press('Remove', await screen.findByRole('dialog', { name: 'Remove “YubiKey”?' }));
}
const dialog = () => screen.findByRole('dialog', { name: 'Is this you?' });

// @spec 15.21
describe('dialog for step-up', () => {
  test('confirms the identity by password and code, then repeats the call', async () => {
    open('/staff/account');
    await removeKey();
    const opened = await dialog();
    const type = (label: RegExp, value: string) =>
      fireEvent.change(within(opened).getByLabelText(label), { target: { value } });
    type(/^Password/, 'my password');
    type(/^One-time code/, '000000');
    press('Confirm with a code', opened);
    expect((await within(opened).findAllByText(errors['error.wrong_code'])).length).toBe(1);
    expect((within(opened).getByLabelText(/^One-time code/) as HTMLInputElement).value).toBe('');
    type(/^One-time code/, '123456');
    press('Confirm with a code', opened);
    expect(await screen.findByText('The key is removed.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names().filter((name) => name.startsWith('DELETE'))).toHaveLength(2);
  });

  test('confirms the identity by security key', async () => {
    browser.startAuthentication.mockResolvedValue(PROOF);
    open('/staff/account');
    await removeKey();
    press('Confirm with a security key', await dialog());
    expect(await screen.findByText('The key is removed.')).toBeTruthy();
    expect(calls).toContainEqual(['POST staff/step-up', { key: PROOF }]);
  });

  test('does not repeat the call when it is closed', async () => {
    open('/staff/account');
    await removeKey();
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    expect(await screen.findByText(errors['error.step_up_required'])).toBeTruthy();
    expect(names().filter((name) => name.startsWith('DELETE'))).toHaveLength(1);
  });
});

// @spec 15.20
describe('security key of a staff member', () => {
  test('is added on the account page', async () => {
    isFresh = true;
    const response = { clientDataJSON: 'a', attestationObject: 'b', transports: ['usb'] };
    browser.startRegistration.mockResolvedValue({ ...PROOF, response });
    open('/staff/account');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a key' }, SLOW));
    expect(await screen.findByText('Your key is ready.')).toBeTruthy();
    expect(calls).toContainEqual(['POST staff/keys', { ...PROOF, response }]);
  });

  test('completes a login after address and password', async () => {
    staff = null;
    open('/staff');
    const button = await screen.findByRole<HTMLButtonElement>(
      'button',
      { name: 'Use a security key' },
      SLOW,
    );
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^E-mail address/), {
      target: { value: 'robin@duet.example' },
    });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'my password' } });
    browser.startAuthentication.mockRejectedValueOnce(
      Object.assign(new Error('no'), { name: 'NotAllowedError' }),
    );
    fireEvent.click(button);
    expect(await screen.findByText(/That was cancelled/)).toBeTruthy();
    browser.startAuthentication.mockResolvedValue(PROOF);
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls).toContainEqual([
        'POST staff/login',
        { email: 'robin@duet.example', password: 'my password', key: PROOF },
      ]),
    );
  });
});

// @spec 15.22
test('the password of a staff member is changed on the account page', async () => {
  isFresh = true;
  open('/staff/account');
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, {}, SLOW), {
      target: { value },
    });
  await type(/^Current password/, 'my password');
  await type(/^New password/, 'a river of slow turtles');
  press('Change password');
  expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  expect(calls).toContainEqual([
    'POST staff/password',
    { old_password: 'my password', new_password: 'a river of slow turtles' },
  ]);
});
