import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { User } from '@duet/schemas/identity';
import { AppProvider } from '@duet/ui';
import { describeRemotes } from '../remotes/remotes';
import { aDescriptor, aMember, surroundings } from '../testing';
import { Alerts } from './alerts';

export const newcomer = {
  ...aMember,
  status: 'not_confirmed',
  profile: { ...aMember.profile, status: 'disabled' },
} as User;
export const full = {
  ...aMember.profile,
  status: 'active',
  main_image: { id: 'i', filename: 'a.webp', thumb_filename: 'b.webp', status: 'active' },
  about: 'Hello.',
  interests: ['wine'],
} as unknown as User['profile'];
export const unreachable = {
  ...aMember,
  profile: full,
  notifications_disabled: ['bounce'],
} as User;
const profile = aDescriptor({
  name: 'profile',
  routes: [{ path: '/notifications', view: 'notifications', layout: 'default', access: 'member' }],
});
export async function open(
  user: User | null,
  { path = '/members', descriptors = [profile], settings = {} } = {},
) {
  const remotes = describeRemotes(descriptors, {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user, settings });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <Alerts />
            <p>page</p>
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const { unmount } = render(
    <Surroundings>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </Surroundings>,
  );
  await screen.findByText('page');
  return unmount;
}
