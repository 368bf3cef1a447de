import { type AuthorisedRoute, everyone, members } from '@duet/testing/authorisation';

const TOKEN = 'x'.repeat(43);
export const passkeyProof = {
  id: TOKEN,
  type: 'public-key',
  response: {
    clientDataJSON: TOKEN,
    attestationObject: TOKEN,
    authenticatorData: TOKEN,
    signature: TOKEN,
  },
};

export const credentialRoutes: AuthorisedRoute[] = [
  ['passkeys', 'GET /api/passkeys', members(200)],
  ['options of a new passkey', 'POST /api/passkeys/options', members(403), { body: {} }],
  ['a new passkey', 'POST /api/passkeys', members(403), { body: passkeyProof }],
  [
    'name of an unknown passkey',
    'PATCH /api/passkeys/{id}',
    members(404),
    { at: () => `/api/passkeys/${'0'.repeat(26)}`, body: { name: 'x' } },
  ],
  [
    'an unknown passkey',
    'DELETE /api/passkeys/{id}',
    members(404),
    { at: () => `/api/passkeys/${'0'.repeat(26)}` },
  ],
  ['options of a login', 'POST /api/passkeys/login/options', everyone(200), { body: {} }],
  ['login with a passkey', 'POST /api/passkeys/login', everyone(422), { body: passkeyProof }],
  ['confirmation by password', 'POST /api/sudo', members(422), { body: {} }],
  ['options of a confirmation', 'POST /api/sudo/options', members(422), { body: {} }],
  ['confirmation by passkey', 'POST /api/sudo/passkey', members(422), { body: passkeyProof }],
  ['second factor', 'GET /api/second-factor', members(200)],
  ['a new second factor', 'POST /api/second-factor/setup', members(403), { body: {} }],
  [
    'the first code of a second factor',
    'POST /api/second-factor',
    members(403),
    { body: { code: '123456' } },
  ],
  ['new recovery codes', 'POST /api/second-factor/recovery-codes', members(403), { body: {} }],
  ['the end of a second factor', 'DELETE /api/second-factor', members(403)],
];
