import { type AuthorisedRoute, ofStaff } from '@duet/testing/authorisation';

interface Subjects {
  chat: () => string;
  fictionalChat: () => string;
  held: () => string;
  owner: () => string;
  text: () => object;
}

export function staffRoutes({
  chat,
  fictionalChat,
  held,
  owner,
  text,
}: Subjects): AuthorisedRoute[] {
  const inInbox = (rest: string) => (): string =>
    `/api/staff/operator-inbox/${fictionalChat()}${rest}`;
  return [
    ['the operator queue', 'GET /api/staff/operator-inbox', ofStaff('inbox.answer', 200)],
    [
      'the next conversation of the operator queue',
      'POST /api/staff/operator-inbox/next',
      ofStaff('inbox.answer', 200),
    ],
    [
      'a lease of a conversation',
      'POST /api/staff/operator-inbox/{id}/lease',
      ofStaff('inbox.answer', 200),
      { at: inInbox('/lease') },
    ],
    [
      'a reply by an operator',
      'POST /api/staff/operator-inbox/{id}/reply',
      ofStaff('inbox.answer', 200),
      { at: inInbox('/reply'), body: text },
    ],
    [
      'closing a conversation without a lease',
      'POST /api/staff/operator-inbox/{id}/close',
      ofStaff('inbox.answer', 409),
      { at: inInbox('/close') },
    ],
    [
      'releasing a lease',
      'DELETE /api/staff/operator-inbox/{id}/lease',
      ofStaff('inbox.answer', 200),
      { at: inInbox('/lease') },
    ],
    [
      'a lease of a chat between members',
      'POST /api/staff/operator-inbox/{id}/lease',
      ofStaff('inbox.answer', 404),
      { at: () => `/api/staff/operator-inbox/${chat()}/lease` },
    ],
    ['quarantined messages', 'GET /api/staff/held-messages', ofStaff('messages.review', 200)],
    [
      'a decision about a quarantined message',
      'POST /api/staff/held-messages/{id}',
      ofStaff('messages.review', 200),
      { at: () => `/api/staff/held-messages/${held()}`, body: { decision: 'refuse' } },
    ],
    ['blocked domains', 'GET /api/staff/blocked-domains', ofStaff('messages.review', 200)],
    [
      'changing the blocked domains',
      'PUT /api/staff/blocked-domains',
      ofStaff('messages.review', 200),
      { body: { domains: ['bad.example'] } },
    ],
    [
      'messages by day',
      'GET /api/staff/message-figures',
      ofStaff('figures.read', 200),
      { at: () => '/api/staff/message-figures?from=2026-01-01&to=2026-01-31' },
    ],
    [
      'mails of a member',
      'GET /api/staff/member-mails/{id}',
      ofStaff('members.support', 200),
      { at: () => `/api/staff/member-mails/${owner()}` },
    ],
    ['broadcasts', 'GET /api/staff/broadcasts', ofStaff('mails.broadcast', 200)],
    [
      'a broadcast',
      'POST /api/staff/broadcasts',
      ofStaff('mails.broadcast', 422),
      { body: { kind: 'like' } },
    ],
    [
      'cancelling an unknown broadcast',
      'DELETE /api/staff/broadcasts/{id}',
      ofStaff('mails.broadcast', 404),
    ],
  ];
}
