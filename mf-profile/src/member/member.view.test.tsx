import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import type { HiddenNote } from '@duet/schemas/member-page';
import errors from '../../../libs/i18n/messages/errors/en.json';
import messages from '../../messages/en.json';
import { ID, calls, open, reader, shown } from './testing';

const large = () => screen.getByRole('img').getAttribute('src');

describe('member page', () => {
  // @spec 3.23
  test('shows the profile values of the member in words', async () => {
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

  test('leaves out hidden fields whose name the page does not know', async () => {
    const later = { field: 'shoe_size', needs: 'login' } as unknown as HiddenNote;
    await open({ notes: [{ field: 'city', needs: 'login' }, later] });
    await shown();
    expect(screen.getAllByText('Members see this')).toHaveLength(1);
    expect(document.body.textContent).not.toContain('shoe_size');
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

  // @spec 2.101, 2.114
  test('changes photos by swipe and by buttons, and shows a photo in full size until the member goes back', async () => {
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
    const zoom = within(dialog).getByRole('button', { name: 'Enlarge photo' });
    fireEvent.click(zoom);
    expect(zoom.getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(zoom, { key: 'ArrowRight' });
    expect(screen.getByRole('dialog', { name: 'Photo 1 of 3' })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
    expect(await screen.findByRole('dialog', { name: 'Photo 2 of 3' })).toBeTruthy();
    expect(zoom.getAttribute('aria-pressed')).toBe('false');
    fireEvent.doubleClick(within(dialog).getByRole('img'));
    expect(zoom.getAttribute('aria-pressed')).toBe('true');
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

  test('are hidden when none exist or the request fails', async () => {
    await open({});
    await shown();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`profiles/${ID}/related`));
    expect(screen.queryByText('You might also like')).toBeNull();
  });
});
