import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnProfile } from '@duet/schemas/identity';
import { serve, show } from '@duet/testing/view';
import { fixtures } from '../../fixtures';
import messages from '../../messages/en.json';
import { ProfileSections } from './profile-sections';

// Replaces toasts, because jsdom rejects their abort signals.
jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));

async function open(changes: Partial<OwnProfile>) {
  const { profile } = fixtures.answers['GET profile'].answer({
    params: {},
    query: new URLSearchParams(),
    body: null,
    tier: 'free',
  }) as { profile: OwnProfile };
  const own = { ...profile, ...changes };
  const calls = serve({
    'GET regions': { body: {} },
    'PATCH profile': ({ body }) => ({
      body: { profile: { ...own, ...(body as Partial<OwnProfile>) } },
    }),
  });
  await show(() => <ProfileSections profile={own} onDirty={() => undefined} />, {
    messages,
    at: '/profile',
    user: null,
    settings: { countries: ['NL'], min_age: 18, interests: [] },
  });
  const look = within(await screen.findByRole('form', { name: 'How you look' }));
  const tattoos = look.getByLabelText<HTMLSelectElement>('Tattoos');
  const choose = async (value: string) => {
    fireEvent.change(tattoos, { target: { value } });
    fireEvent.click(await look.findByRole('button', { name: 'Save changes' }));
  };
  const changed = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { tattoos, choose, changed };
}

describe('choice field of the profile', () => {
  // @spec 3.23
  test('offers every value and "Rather not say", and sends only the changed field', async () => {
    const { tattoos, choose, changed } = await open({ tattoos: null });
    expect(tattoos.value).toBe('');
    expect([...tattoos.options].map(({ text }) => text)).toEqual(['Rather not say', 'Yes', 'None']);
    await choose('yes');
    await waitFor(() => expect(changed()).toEqual([{ tattoos: 'yes' }]));
  });

  // @spec 3.23
  test('is cleared by choosing "Rather not say"', async () => {
    const { tattoos, choose, changed } = await open({ tattoos: 'yes' });
    expect(tattoos.value).toBe('yes');
    await choose('');
    await waitFor(() => expect(changed()).toEqual([{ tattoos: null }]));
  });
});
