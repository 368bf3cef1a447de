import type { As } from '@duet/testing/test-app';
import type { IdentityApp } from './app';

export const REASONS = { ground: 'money', facts: 'You asked for gift cards.' };

export function moderation({ as, app }: { as: () => As; app: () => IdentityApp }) {
  const get = async <A>(path: string, who = as()): Promise<A> =>
    (await app().request('GET', `/api/staff/${path}`, { as: who })).body as A;
  const decide = (path: string, body: object, who = as()) =>
    app().request('POST', `/api/staff/${path}`, { as: who, body });
  const acts = () =>
    app().sql<{ action: string; subject_id: string; staff_id: string; details: string }>(
      'SELECT action, subject_id, staff_id, details FROM staff_audit ORDER BY id DESC LIMIT 5',
    );
  const cards = async (id: string) =>
    (await app().published('member.changed'))
      .filter(({ aggregate_id: about }) => about === id)
      .map(({ payload }) => payload);

  return { get, decide, acts, cards };
}
