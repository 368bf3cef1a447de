import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PhotosAnswer } from '@duet/schemas/staff-queues';
import { permissionsOf } from '@duet/schemas/staff-permissions';
import { type Call, serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import PhotosView from './photos.view';

const photo = (n: number): PhotosAnswer['photos'][number] => ({
  id: `01K1PHOTO${String(n).padStart(17, '0')}`, image: `photo-${n}.webp`, created_at: '2026-10-01T08:00:00.000Z', private: false, alike: [],
  member: { id: `abcdefghij1${n}`, name: `Nora ${n}`, age: 30, city: 'Utrecht', country: 'NL', status: 'active', fictional: false, signup_date: '2026-01-01T08:00:00.000Z', image: null },
  record: { reports: 0, warn: 0, remove: 0, suspend: 0, ban: 0, trust: null },
});

it('is worked through by keys: nobody decides about what they have not seen, and the next photo is in focus', async () => {
  let photos = [photo(1), photo(2)];
  const leave = ({ path }: Call) => {
    photos = photos.filter(({ id }) => !path.endsWith(id));
    return { body: {} };
  };
  const calls = serve({
    'GET staff/me': () => ({ body: { staff: { id: '0'.repeat(26), name: 'Robin', email: 'robin@duet.example', roles: ['moderator'], permissions: permissionsOf(['moderator']).filter((each) => each === 'photos.review'), recovery_codes_left: 8 } } }),
    'GET staff/photos': () => ({ body: { waiting: photos.length, photos } }),
    [`POST staff/photos/${photo(1).id}`]: leave,
    [`POST staff/photos/${photo(2).id}`]: leave,
  });
  await show(PhotosView, { messages, at: '/staff/photos', path: '*', user: null, settings: { name: 'Duet' } });
  const first = await screen.findByRole('article', { name: /Nora 1/ });
  const decided = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  fireEvent.keyDown(first, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(first, { key: '2' });
  expect(decided()).toEqual([]);
  fireEvent.keyDown(first, { key: '2' });
  await waitFor(() => expect(decided()).toEqual([{ decision: 'refuse', reason: 'not_you' }]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: /Nora 2/ })));
  const second = screen.getByRole('article', { name: /Nora 2/ });
  fireEvent.keyDown(second, { key: 's' });
  fireEvent.keyDown(second, { key: 'A' });
  await waitFor(() => expect(decided()).toHaveLength(2));
  expect(decided()[1]).toEqual({ decision: 'approve' });
});
