import { type Recipe, testInvalidValues } from '@duet/testing/invalid-values';
import { type MatchingTestApp, createMatchingApp } from '../test/app';
import { givenMan, givenMember } from '../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
let daan: string;
let sanne: string;
beforeAll(async () => {
  app = await createMatchingApp();
  app.stub.answer({ 'chats.remove': () => ({}) });
  [daan, sanne] = [await givenMan(app), await givenMember(app)];
});
afterAll(() => app.close());

const NOTHING: Recipe = {};
const ofSanne: Recipe = { at: () => ({ profile_id: sanne }) };

const EXTRAS = { distance: '25', photo: '1', online: '0', real: '1', sort: 'near' };

const RECIPES: Record<string, Recipe> = {
  'GET /api/search': {
    at: () => ({
      gender: 'woman',
      country: 'NL',
      countryregion: 'NL-UT',
      min_age: '20',
      max_age: '60',
      interests: 'wine',
      body_type: 'slim',
      hair_colour: 'red',
      eye_colour: 'blue',
      relationship_status: 'single',
      tattoos: 'no',
      ...EXTRAS,
      page: '1',
    }),
  },
  'GET /api/search/count': { at: () => ({ gender: 'woman', tattoos: 'no', ...EXTRAS }) },
  'GET /api/profiles/{id}/related': { at: () => ({ id: sanne }) },
  'GET /api/likes': NOTHING,
  'PUT /api/likes/{profile_id}': ofSanne,
  'DELETE /api/likes/{profile_id}': ofSanne,
  'POST /api/likes/{profile_id}/seen': ofSanne,
  'GET /api/blocks': NOTHING,
  'PUT /api/blocks/{profile_id}': { at: () => ({ profile_id: '0'.repeat(12) }) },
  'DELETE /api/blocks/{profile_id}': ofSanne,
  'GET /api/swipe-game': NOTHING,
  'POST /api/swipe-game': { body: () => ({ action: 'pass', profile_id: sanne }) },
  'POST /api/match-finder': { body: () => ({ age: '18-35', appearance: 'sexy' }) },
  'GET /api/signup-matches': NOTHING,
  'GET /api/auto-like': NOTHING,
};

// @spec 5.20, 16.22
testInvalidValues({
  app: () => app,
  recipes: RECIPES,
  member: () => ({ member: daan }),
  id: () => sanne,
});

it('rejected calls leave the tables unchanged', async () => {
  for (const table of ['member_like', 'member_block'])
    expect(await app.sql(`SELECT * FROM ${table}`)).toEqual([]);
});
