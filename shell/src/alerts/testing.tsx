import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { User } from '@duet/schemas/identity';
import type { Descriptor } from '@duet/schemas/remotes';
import type { Settings } from '@duet/schemas/settings';
import { AppProvider } from '@duet/ui';
import { type Remotes, describeRemotes } from '../remotes/remotes';
import { aDescriptor, aMember, surroundings } from '../testing';
import { OfferSlot } from '../offers/offer-slot';
import { Alerts } from './alerts';
import { useNotice } from './use-notice';

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
export const aChat = { conversation: { id: '01K1' }, profile: {}, last_message: { text: 'Hi' } };

export const answer = (request: unknown, chats: object[] = []): Promise<Response> => {
  const { pathname } = new URL((request as Request).url);
  const likes = { profiles: [], liked_by: [], given: [], given_automatically: [], matches: [] };
  return Promise.resolve(Response.json(pathname.endsWith('/likes') ? likes : { chats }));
};
export const unreachable = {
  ...aMember,
  profile: full,
  notifications_disabled: ['bounce'],
} as User;
const profile = aDescriptor({
  name: 'profile',
  routes: [{ path: '/notifications', view: 'notifications', layout: 'default', access: 'member' }],
});
interface Options {
  path?: string;
  descriptors?: Descriptor[];
  settings?: Partial<Settings>;
  load?: Remotes['load'];
  beside?: ReactNode;
}

function Screen() {
  const shown = useNotice();
  return (
    <>
      <Alerts notice={shown.notice} />
      <p>page</p>
      <OfferSlot {...shown} />
    </>
  );
}

export async function open(
  user: User | null,
  {
    path = '/members',
    descriptors = [profile],
    settings = {},
    load = () => new Promise(() => undefined),
    beside,
  }: Options = {},
) {
  const remotes = describeRemotes(descriptors, {
    load,
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
            <Screen />
            {beside}
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
  return Object.assign(unmount, { router });
}
