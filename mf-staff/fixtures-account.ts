import { answered, someId } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import {
  passkeyCreationResponse,
  passkeyInfo,
  passkeyRequestResponse,
} from '@duet/schemas/passkeys';
import { staffKeysResponse, staffStepUpResponse } from '@duet/schemas/staff';

const CHALLENGE = 'c'.repeat(43);

export const accountFixtures = (minutesAgo: (minutes: number) => string) =>
  ({
    'GET staff/keys': answered(staffKeysResponse, {
      keys: [
        {
          id: someId(951),
          name: 'YubiKey',
          created_at: minutesAgo(90_000),
          used_at: minutesAgo(300),
        },
        { id: someId(952), name: 'Firefox, Linux', created_at: minutesAgo(2_000), used_at: null },
      ],
    }),
    'POST staff/keys/options': answered(passkeyCreationResponse, {
      options: {
        rp: { id: 'localhost', name: 'Duet' },
        user: { id: 'cm9iaW4', name: 'robin@duet.example', displayName: 'Robin' },
        challenge: CHALLENGE,
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
    'POST staff/keys': answered(passkeyInfo, {
      id: someId(953),
      name: 'Windows Hello',
      created_at: minutesAgo(0),
      used_at: null,
    }),
    'DELETE staff/keys/:id': answered(empty, {}),
    'POST staff/password': answered(empty, {}),
    'POST staff/login/options': answered(passkeyRequestResponse, {
      options: {
        rpId: 'localhost',
        challenge: CHALLENGE,
        timeout: 300_000,
        allowCredentials: [],
        userVerification: 'required',
      },
    }),
    'GET staff/step-up': answered(staffStepUpResponse, { authenticated_until: minutesAgo(-9) }),
    'POST staff/step-up/options': answered(passkeyRequestResponse, {
      options: {
        rpId: 'localhost',
        challenge: CHALLENGE,
        timeout: 300_000,
        allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
        userVerification: 'required',
      },
    }),
    'POST staff/step-up': answered(staffStepUpResponse, { authenticated_until: minutesAgo(-10) }),
  }) satisfies RemoteFixtures['answers'];
