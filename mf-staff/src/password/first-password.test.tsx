import { render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import type { StaffResponse } from '@duet/schemas/staff';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import module from '../remote';

// @spec 15.1
test('a person with a first password sees only the form for an own one', async () => {
  const fake = createFakeApi({
    fixtures,
    tier: 'free',
    locale: 'en',
    otherwise: () => Promise.reject(new Error('unexpected call')),
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await fake(request);
    if (!request.url.endsWith('/staff/me')) return response;
    const { staff } = (await response.json()) as StaffResponse;
    return Response.json({ staff: { ...staff, permissions: [], must_change_password: true } });
  };
  render(
    <Harness
      descriptor={descriptor}
      module={module}
      fixtures={fixtures}
      texts={{ ...kit, ...errors }}
      route="/staff/members"
      locale="en"
      tier="free"
    />,
  );
  await screen.findByRole('heading', { name: 'Choose your own password' }, { timeout: 10_000 });
  expect(screen.getByLabelText(/^New password/)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
