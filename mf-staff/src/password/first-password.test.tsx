import { screen } from '@testing-library/react';
import type { StaffResponse } from '@duet/schemas/staff';
import { SLOW, openStaffPage } from '../testing';

// @spec 15.1
test('a staff member with an initial password sees only the form for a new password', async () => {
  openStaffPage('/staff/members', async (request, answer) => {
    const response = await answer();
    if (!request.url.endsWith('/staff/me')) return response;
    const { staff } = (await response.json()) as StaffResponse;
    return Response.json({ staff: { ...staff, permissions: [], must_change_password: true } });
  });
  await screen.findByRole('heading', { name: 'Choose your own password' }, SLOW);
  expect(screen.getByLabelText(/^New password/)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
