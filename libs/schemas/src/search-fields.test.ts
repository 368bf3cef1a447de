import { memberSnapshot } from './events';
import { searchQuery } from './matching';
import {
  CHOICE_FIELDS,
  SEARCH_CHOICES,
  SEARCH_FIELDS,
  noChoices,
  searchableChoices,
} from './search-fields';

describe('the choices that a site offers', () => {
  const site = {
    search_fields: ['age', 'tattoos', 'hair_colour', 'body_type', 'eye_colour'] as const,
    visible_profile_fields: [
      'tattoos',
      'hair_colour:member',
      'body_type:premium',
      'relationship_status',
    ],
  };

  it('are those of its search fields whose answers the reader may read anyway', () => {
    expect(searchableChoices(site, 'visitor')).toEqual(['tattoos']);
    expect(searchableChoices(site, 'member')).toEqual(['hair_colour', 'tattoos']);
  });

  it('never hold sexuality, which nobody is to be listed by', () => {
    expect([
      ...SEARCH_FIELDS,
      ...Object.keys(SEARCH_CHOICES),
      ...Object.keys(noChoices()),
    ]).not.toContain('sexuality');
  });

  it('are each a list of their own', () => {
    expect(Object.keys(SEARCH_CHOICES).sort()).toEqual([...CHOICE_FIELDS].sort());
    expect(Object.keys(noChoices()).sort()).toEqual([...CHOICE_FIELDS].sort());
  });
});

describe('a search for choices', () => {
  it('names one or more values of each, in whatever order', () => {
    expect(searchQuery.parse({ hair_colour: 'red,,black,red', tattoos: 'no' })).toMatchObject({
      hair_colour: ['black', 'red'],
      tattoos: ['no'],
    });
    expect(searchQuery.parse({}).hair_colour).toBeUndefined();
  });

  it.each([{ hair_colour: 'green' }, { tattoos: 'maybe' }, { eye_colour: ['blue', 'green'] }])(
    'refuses %j',
    (query) => {
      expect(searchQuery.safeParse(query).success).toBe(false);
    },
  );
});

it('a member’s card from before the choices were told says nothing of them', () => {
  const card = {
    member_id: 'abcdefghijkl',
    account_status: 'active',
    profile_status: 'active',
    name: 'Sanne',
    gender: 'woman',
    looking_for: null,
    date_of_birth: '1990-05-17',
    country: 'NL',
  };
  const rest = {
    region: 'NL-UT',
    city: 'Utrecht',
    interests: [],
    main_image: null,
    fictional: false,
    locale: 'nl',
    signup_date: '2026-01-10T09:00:00.000Z',
  };
  expect(memberSnapshot.parse({ ...card, ...rest }).details).toEqual({});
  expect(
    memberSnapshot.safeParse({ ...card, ...rest, details: { hair_colour: 'green' } }).success,
  ).toBe(false);
});
