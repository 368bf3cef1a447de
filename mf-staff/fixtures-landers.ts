import { answered, answering, someId } from '@duet/federation/fixtures';
import {
  type LanderCatalogue,
  type LanderDraftBody,
  type OwnLander,
  landerCatalogue,
  ownLanderResponse,
  ownLandersResponse,
  previewsResponse,
} from '@duet/schemas/own-landers';

const at = '2026-11-20T09:00:00.000Z';
const LANDER: OwnLander = {
  ...{ id: someId(301), name: 'Spring in the park', layout: 'gallery', changed_at: at },
  ...{ state: 'changed', withdrawn: false, written: ['en'], revision: 4, picture: null },
  content: { layout: 'gallery', texts: { en: { claim: 'Come outside.' } }, picture: null },
  versions: [{ id: someId(302), at, by: 'Robin', is_live: true }],
};
/** Withdrawn, but still used by a campaign. */
const WITHDRAWN: OwnLander = {
  ...LANDER,
  ...{ id: someId(304), name: 'Snow day', state: 'draft', withdrawn: true },
};
const DRAFT: OwnLander = {
  ...LANDER,
  ...{ id: someId(303), name: 'Only a draft', state: 'draft', versions: [] },
};
const TEXTS = {
  claim: 'After hours, the portraits talk back.',
  join: 'Join free',
  title: 'An evening of portraits',
  description: 'Walk along the wall.',
};
const CATALOGUE: LanderCatalogue = {
  live: '0.1.0-1a2b3c4d',
  versions: [{ version: '0.1.0-1a2b3c4d', at }],
  layouts: ['home', 'gallery'].map((name) => ({
    name,
    has_picture: name === 'gallery',
    slots: [
      { name: 'claim', kind: 'headline' },
      { name: 'join', kind: 'button' },
    ],
    texts: { de: TEXTS, en: TEXTS, es: TEXTS, fr: TEXTS, it: TEXTS, nl: TEXTS, pl: TEXTS },
  })),
};
const saved = (body: unknown) => ({
  lander: { ...LANDER, ...(body as LanderDraftBody), revision: LANDER.revision + 1 },
});

export const landerFixtures = () => ({
  'GET staff/landers': answered(ownLandersResponse, { landers: [LANDER, DRAFT, WITHDRAWN] }),
  'POST staff/landers': answered(ownLanderResponse, { lander: LANDER }),
  'GET staff/landers/:id': answered(ownLanderResponse, { lander: LANDER }),
  'PUT staff/landers/:id': answering(ownLanderResponse, ({ body }) => saved(body)),
  'POST staff/landers/:id/picture': answered(ownLanderResponse, { lander: LANDER }),
  'POST staff/landers/:id/publish': answered(ownLanderResponse, {
    lander: { ...LANDER, state: 'published' },
  }),
  'POST staff/landers/:id/withdraw': answered(ownLanderResponse, {
    lander: { ...LANDER, state: 'draft', withdrawn: true },
  }),
  'POST staff/landers/:id/restore': answered(ownLanderResponse, { lander: LANDER }),
  'POST staff/landers/previews': answered(previewsResponse, { addresses: [] }),
  'GET staff/lander-catalogue': answered(landerCatalogue, CATALOGUE),
});
