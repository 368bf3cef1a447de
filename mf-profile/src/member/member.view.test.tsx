import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShownImage, User } from '@duet/schemas/identity';
import type { MemberPage } from '@duet/schemas/member-page';
import type { Settings } from '@duet/schemas/settings';
import { type Call, serve, show } from '@duet/testing/view';
import errors from '../../../libs/i18n/messages/errors/en.json';
import messages from '../../messages/en.json';
import MemberView from './member.view';

const ID = 'abcdefghij12';
const photo = (id: string, locked = false): ShownImage => ({
  id,
  filename: `${id}.webp`,
  thumb_filename: `${id}-s.webp`,
  status: 'active',
  locked,
});
const sanne: MemberPage = {
  ...{
    id: ID,
    name: 'Sanne',
    age: 31,
    gender: 'woman',
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Zeist',
    status: 'active',
    fictional_icon: false,
    online: false,
  },
  ...{
    main_image: photo('one'),
    images: [photo('one'), photo('two'), photo('three', true)],
    about: 'Sails badly.',
    interests: ['wine', 'sailing'],
  },
  ...{
    sexuality: null,
    hair_colour: 'red',
    eye_colour: null,
    body_type: null,
    tattoos: 'no',
    relationship_status: 'single',
    reason: 'Good company',
  },
  ...{ liked: false, match: false, blocked: false, notes: [] },
  ...{ distance: 'from_10', last_active: 'today' },
};
const reader = {
  id: 'zzzzzzzzzzzz',
  credits: 7,
  paid_user: false,
  profile: { name: 'Daan', interests: ['wine'] },
} as unknown as User;
const settings = {
  name: 'Duet',
  cdn_prefix: '/media',
  message_credits: 2,
  fictional_warning: '',
  fictional_singular: '',
  geoip_selected_country: 'NL',
} as unknown as Settings;

let calls: Call[];

function open(
  member: Partial<MemberPage> | { status: number; error: string },
  { user = reader as User | null, answers = {}, site = {} } = {},
) {
  const first =
    'error' in member
      ? { status: member.status, body: { error: member.error } }
      : { body: { profile: { ...sanne, ...member } } };
  calls = serve({ [`GET profiles/${ID}`]: first, ...answers });
  const renderSlot = (name: string) => <i>{`slot ${name}`}</i>;
  return show(MemberView, {
    messages,
    at: `/members/${ID}`,
    path: '/members/:id',
    user,
    settings: { ...settings, ...site },
    renderSlot,
  });
}

const shown = () => screen.findAllByRole('heading', { name: 'Sanne, 31' });
const large = () => screen.getByRole('img').getAttribute('src');

describe('member page', () => {
  // @spec 3.23
  test('lists the facts of the member in words', async () => {
    await open({});
    await shown();
    for (const text of ['Sails badly.', 'Single', 'Good company', 'Red', 'None', 'Active today'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Zeist, Netherlands · 10–25 km away').length).toBeGreaterThan(0);
    expect(screen.queryByText('Orientation')).toBeNull();
    expect(screen.getByText('slot gift-button')).toBeTruthy();
  });

  test('says whether login or premium is needed to see a hidden field', async () => {
    await open({
      relationship_status: null,
      notes: [
        { field: 'relationship_status', needs: 'login' },
        { field: 'reason', needs: 'premium' },
      ],
    });
    await shown();
    expect(screen.getByRole('button', { name: 'Members see this' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Visible with premium' }).getAttribute('href')).toBe(
      '/premium',
    );
  });

  // @spec 2.25
  test('changes photos by arrow keys and explains how to unlock a locked photo', async () => {
    await open({});
    await shown();
    expect(large()).toBe('/media/one.webp');
    const thumb = screen.getByRole('button', { name: 'Sanne, photo 1' });
    fireEvent.keyDown(thumb, { key: 'ArrowRight' });
    expect([large(), screen.getByText('Photo 2 of 3').tagName]).toEqual([
      '/media/two.webp',
      'SPAN',
    ]);
    fireEvent.keyDown(thumb, { key: 'ArrowRight' });
    fireEvent.keyDown(thumb, { key: 'ArrowRight' });
    expect(large()).toBe('/media/three.webp');
    const photo = screen.getByRole('img').parentElement ?? document.body;
    expect(within(photo).getByText('With premium you see all photos of Sanne.')).toBeTruthy();
    expect(within(photo).getByRole('link', { name: 'Get premium' }).getAttribute('href')).toBe(
      '/premium',
    );
    expect(within(photo).queryByRole('button', { name: 'Enlarge photo' })).toBeNull();
  });

  // @spec 2.101
  test('changes photos by swipe and by buttons, and opens a photo in full size until Back', async () => {
    const { router } = await open({});
    await shown();
    const row = screen.getByRole('img').parentElement?.parentElement as HTMLElement;
    Object.defineProperty(row, 'clientWidth', { value: 390 });
    fireEvent.touchStart(row);
    row.scrollLeft = 380;
    fireEvent.scroll(row);
    expect(large()).toBe('/media/two.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect([large(), row.scrollLeft]).toEqual(['/media/one.webp', 0]);
    row.scrollLeft = 300;
    fireEvent.scroll(row);
    const photo = screen.getByRole('img').parentElement ?? document.body;
    fireEvent.click(within(photo).getByRole('button', { name: 'Enlarge photo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 3' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
    expect(await screen.findByRole('dialog', { name: 'Photo 2 of 3' })).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(large()).toBe('/media/two.webp');
  });

  // @spec 3.14
  test('marks a fictional profile with the notice of the site, or with the default notice', async () => {
    const { unmount } = await open({ fictional_icon: true });
    await shown();
    expect(screen.getByText(/^Fictional profile\. Made for conversation/)).toBeTruthy();
    unmount();
    await open(
      { fictional_icon: true },
      { site: { fictional_warning: 'Just for chat.', fictional_singular: 'Chat only' } },
    );
    expect(await screen.findByText('Just for chat.')).toBeTruthy();
    expect(screen.getByText('Chat only')).toBeTruthy();
  });

  // @spec 6.1
  test('offers the signup to visitors instead of actions for members', async () => {
    await open({}, { user: null });
    await shown();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByText('slot gift-button')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sanne, photo 3, locked' }));
    expect(screen.getAllByRole('button', { name: 'Join free' }).length).toBeGreaterThan(0);
    expect(calls.map(({ path }) => path)).not.toContain(`profiles/${ID}/related`);
  });

  test('shows an edit link instead of actions on the member’s own page', async () => {
    await open({}, { user: { ...reader, id: ID } as User });
    await shown();
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe(
      '/profile',
    );
    expect(screen.queryByRole('button', { name: 'Like Sanne' })).toBeNull();
  });

  // @spec 8.5
  test.each([
    [403, 'blocked_by_member', errors['error.blocked_by_member']],
    [404, 'not_found', messages['profile.member.gone_text']],
  ])('shows a message for the response %s %s', async (status, error, text) => {
    await open({ status, error });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Nobody here' })).toBeTruthy();
  });
});

describe('related profiles', () => {
  const row = {
    id: 'bbbbbbbbbbbb',
    name: 'Noor',
    age: 29,
    city: 'Utrecht',
    main_image: null,
    online: false,
  };

  // @spec 2.24
  test('link to their pages', async () => {
    await open({}, { answers: { [`GET profiles/${ID}/related`]: { body: { profiles: [row] } } } });
    expect((await screen.findByRole('link', { name: /^Noor/ })).getAttribute('href')).toBe(
      '/members/bbbbbbbbbbbb',
    );
  });

  test('are hidden when there are none or the request fails', async () => {
    await open({});
    await shown();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`profiles/${ID}/related`));
    expect(screen.queryByText('You might also like')).toBeNull();
  });
});

describe('block and report', () => {
  const choose = async (item: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  // @spec 2.26, 4.12
  test('asks before a block and confirms the block', async () => {
    await open({}, { answers: { [`PUT blocks/${ID}`]: { body: {} } } });
    await shown();
    await choose('Block');
    const dialog = await screen.findByRole('dialog', { name: 'Block Sanne?' });
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Sanne is blocked.')).toBeTruthy();
  });

  // @spec 2.26
  test('removes a block on the page of the blocked member', async () => {
    await open(
      { blocked: true, images: [], main_image: null },
      { answers: { [`DELETE blocks/${ID}`]: { body: {} } } },
    );
    expect(await screen.findByRole('heading', { name: 'You have blocked Sanne' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: `blocks/${ID}`, body: undefined }),
      ),
    );
  });

  test('sends a report with reason and text and shows errors at their fields', async () => {
    await open(
      {},
      {
        answers: {
          'POST reports': {
            status: 422,
            body: { error: 'invalid_fields', fields: { text: 'required' } },
          },
        },
      },
    );
    await shown();
    await choose('Report');
    const dialog = await screen.findByRole('dialog', { name: 'Report Sanne' });
    expect(
      (within(dialog).getByRole('button', { name: 'Send report' }) as HTMLButtonElement).disabled,
    ).toBe(true);
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Reason' }), {
      target: { value: 'other' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          method: 'POST',
          path: 'reports',
          body: { profile_id: ID, reason: 'other', text: '' },
        }),
      ),
    );
    expect(await within(dialog).findByText(errors['error.required'])).toBeTruthy();
  });
});
