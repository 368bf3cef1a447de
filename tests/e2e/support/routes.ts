import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { getCalls, getData, getStaffCalls } from './calls';
import { getOffer } from './purchases';
import { readStack } from './stack';

export interface Route {
  remote: string;
  path: string;
  access: 'public' | 'member' | 'visitor';
}

interface RegistryFile {
  remotes: Record<string, { descriptor: { routes: Omit<Route, 'remote'>[] } }>;
}

export function liveRoutes(): Route[] {
  const { remotes } = JSON.parse(
    readFileSync(join(readStack().remotes_dir, 'registry.json'), 'utf8'),
  ) as RegistryFile;
  return Object.entries(remotes).flatMap(([remote, { descriptor }]) =>
    descriptor.routes.map(({ path, access }) => ({ remote, path, access })),
  );
}

export const SITE_PAGE = 'seen-by-tests';

export interface Subjects {
  member: string;
  conversation: string;
  bundle: string;
}

export async function findSubjects(
  api: APIRequestContext,
  member: string,
  staff: APIRequestContext,
): Promise<Subjects> {
  const page = {
    title: 'A page of the staff',
    body: '## What it says\n\nThat it is **there**, with a [link](/pages/faq).\n\n- one\n- two',
    published: true,
  };
  const params = { path: { token: SITE_PAGE, locale: 'en' } } as const;
  await getData(
    getStaffCalls(staff).PUT('/api/staff/pages/{token}/{locale}', { params, body: page }),
  );
  const opened = getCalls(api).POST('/api/chats', { body: { profile_id: member } });
  const { conversation } = await getData(opened);
  const { bundles } = await getOffer(api);
  return { member, conversation: conversation.id, bundle: bundles[0]?.id ?? '' };
}

export function getAddresses(
  { path }: Route,
  { member, conversation, bundle }: Subjects,
): string[] {
  const values: Record<string, string> = {
    ':id': path.startsWith('/chats') || path.startsWith('/staff/inbox') ? conversation : member,
    ':bundle': bundle,
    ':paymentmethod?': 'ideal',
    ':page?': 'notifications',
    ':type?': 'matches',
    ':type': 'matches',
    ':token': SITE_PAGE,
    ':locale': 'en',
  };
  const parts = path.split('/');
  const short = parts.filter((part) => !part.endsWith('?'));
  const known = parts.filter((part) => !part.startsWith(':') || part in values);
  const unknown = short.filter((part) => part.startsWith(':') && !(part in values));
  if (unknown.length > 0)
    throw new Error(
      `${path} needs ${unknown.join(', ')}: add values to tests/e2e/support/routes.ts`,
    );
  return [
    ...new Set(
      [short, known].map((each) => each.map((part) => values[part] ?? part).join('/') || '/'),
    ),
  ];
}

/** Addresses of all landers. Landers about a member show the given member. */
export const landerPaths = (memberId: string): string[] =>
  liveRoutes()
    .filter(
      ({ remote, path, access }) =>
        remote === 'landers' && access === 'visitor' && !path.startsWith('/pages'),
    )
    .map(({ path }) => path.replace('/:slug?', '').replace(':id', memberId));
