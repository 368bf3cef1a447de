import { type ResellCard, resellCard } from '@duet/schemas/resell';
import { otherProfilesFor } from './other-profiles';

const card = (id: string, fields: Partial<ResellCard> = {}): ResellCard =>
  resellCard.parse({
    id,
    kind: 'cam',
    name: 'Live',
    url: 'https://partner.example/live',
    text: { de: 'Jetzt live', en: 'Live now' },
    ...fields,
  });
const chosen = { gender: 'woman', country: 'DE' } as const;
const ids = (
  cards: ResellCard[],
  wanted: Parameters<typeof otherProfilesFor>[1] = chosen,
): string[] =>
  otherProfilesFor({ member_resell: true, resell_cards: cards }, wanted, 'de').map(({ id }) => id);

describe('advertising cards', () => {
  // @spec 3.55
  it('are left out when the site setting `member_resell` is off', () => {
    expect(
      otherProfilesFor({ member_resell: false, resell_cards: [card('a')] }, chosen, 'de'),
    ).toEqual([]);
  });

  // @spec 3.59
  it('match the searched gender and country, and are at most four', () => {
    expect(
      ids([card('man', { gender: 'man' }), card('woman', { gender: 'woman' }), card('any')]),
    ).toEqual(['woman', 'any']);
    expect(
      ids([card('nl', { countries: ['NL'] }), card('de', { countries: ['DE', 'AT'] })]),
    ).toEqual(['de']);
    expect(
      ids([card('man', { gender: 'man' }), card('nl', { countries: ['NL'] })], {
        gender: null,
        country: null,
      }),
    ).toEqual(['man', 'nl']);
    expect(ids(['a', 'b', 'c', 'd', 'e'].map((id) => card(id)))).toHaveLength(4);
  });

  it("use the searcher's language, or English when the advertiser has no text in that language", () => {
    const texts = (locale: 'de' | 'pl') =>
      otherProfilesFor({ member_resell: true, resell_cards: [card('a')] }, chosen, locale).map(
        ({ text }) => text,
      );
    expect([texts('de'), texts('pl')]).toEqual([['Jetzt live'], ['Live now']]);
  });

  it('must link to https addresses', () => {
    for (const url of ['http://partner.example', 'javascript:alert(1)', '//partner.example'])
      expect(resellCard.safeParse({ ...card('a'), url }).success).toBe(false);
  });
});
