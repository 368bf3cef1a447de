import type { ComponentType } from 'react';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';
import { show } from '@duet/testing/view';
import own from '../../messages/en.json';
import texts from '../../messages/en.settings.json';

export { serve } from '@duet/testing/view';

const messages = { ...own, ...texts };

export const aMember = {
  id: 'abcdefghij12',
  email: 'nora@duet.example',
  status: 'active',
  language: 'en',
  paid_user: false,
  notifications_disabled: [],
  profile: { name: 'Nora', main_image: null },
} as unknown as User;

export async function open(
  View: ComponentType,
  {
    at = '/',
    user = aMember,
    settings = {},
  }: { at?: string; user?: User | null; settings?: Partial<Settings> } = {},
) {
  const { router } = await show(View, {
    messages,
    at,
    path: at.startsWith('/settings') ? '/settings/:page?' : '*',
    user,
    settings: { name: 'Duet', ...settings },
    renderSlot: (_name, _props, fallback) => fallback,
  });
  return router;
}
