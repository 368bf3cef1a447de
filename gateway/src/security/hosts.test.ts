import { toStaffOrigin } from '@duet/schemas/staff-host';
import { isOnStaffHosts, isStaffPage, resolveHost } from './hosts';

describe('member and staff hosts', () => {
  test.each([
    ['duet.example', 'duet.example', 'members'],
    ['Staff.Duet.Example:8443', 'duet.example', 'staff'],
    ['staff.duet.example.', 'duet.example', 'staff'],
    ['staff.localhost:3000', 'localhost', 'staff'],
    ['mystaff.duet.example', 'mystaff.duet.example', 'members'],
    ['duet.example.staff.', 'duet.example.staff', 'members'],
    ['staff', 'staff', 'members'],
    ['127.0.0.1:3000', '127.0.0.1', 'members'],
    [undefined, '', 'members'],
  ])('are resolved from the header %s', (header, host, audience) => {
    expect(resolveHost(header, 'staff.')).toEqual({ host, audience });
  });

  test('are distinguished by the configured prefix', () => {
    expect(resolveHost('backstage.duet.example', 'backstage.').audience).toBe('staff');
    expect(resolveHost('staff.duet.example', 'backstage.').audience).toBe('members');
  });

  test('have the same scheme and port; an IP address has no staff host', () => {
    expect(toStaffOrigin('http://localhost:3000', 'staff.')).toBe('http://staff.localhost:3000');
    expect(toStaffOrigin('https://duet.example', 'staff.')).toBe('https://staff.duet.example');
    expect(toStaffOrigin('http://127.0.0.1:3000', 'staff.')).toBeNull();
  });
});

test('staff pages are the pages below /staff', () => {
  for (const path of ['/staff', '/staff/', '/staff/inbox']) expect(isStaffPage(path)).toBe(true);
  for (const path of ['/', '/staffing', '/members/staff']) expect(isStaffPage(path)).toBe(false);
});

test('staff hosts serve only staff pages, staff calls and files', () => {
  for (const path of ['/staff', '/staff/queues/api/queues', '/api/staff/me', '/assets/main.js'])
    expect(isOnStaffHosts(path)).toBe(true);
  for (const path of [
    ...['/', '/members', '/api/user', '/api/staffs', '/api/staff.php/x', '/sw.js', '/offline'],
    ...['/manifest.webmanifest', '/sitemap.xml', '/remotes.js', '/csp-reports/x', '/staffing'],
  ])
    expect(isOnStaffHosts(path)).toBe(false);
});
