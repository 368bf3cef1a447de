import { screen } from '@testing-library/react';
import type { StaffMember } from '@duet/schemas/staff';
import { show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import { Person } from './person';

const member: StaffMember = {
  ...{ id: 'member000003', name: 'Daan', age: 35, city: 'Utrecht', country: 'NL' },
  ...{ image: null, signup_date: '2026-01-01', status: 'active', fictional: false },
};

test.each([
  ['profile', 'https://duet.example/members/member000003'],
  ['support', '/staff/members/member000003'],
] as const)('a person links to the %s at %s', async (page, href) => {
  await show(() => <Person member={member} page={page} />, {
    ...{ messages, at: '/staff/reports', user: null },
    settings: { origin: 'https://duet.example', cdn_prefix: '/media' },
  });
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});
