import type { SearchResponse } from '../../../libs/schemas/src/matching.ts';
import type { Attack, Target } from '../attack.ts';
import type { AttackRequest } from '../client.ts';

const FROM = '127.0.9.11';
const DAY_MS = 86_400_000;
/** Position before all results: the highest rank that a member can have. */
const BEFORE_ALL = `${(0x1_ffff).toString(36)}-zzzzzzzzzzzz`;
/** The former format was unencrypted: `<time>-<rank>-<member id>` with numbers in base 36. */
const unsealedCursor = (at: number): string => `${at.toString(36)}-${BEFORE_ALL}`;

type Card = SearchResponse['results'][number];
type SearchResult = { status: number; page: SearchResponse | undefined };

async function search(
  { client }: Target,
  query: Record<string, string>,
  request: AttackRequest = {},
): Promise<SearchResult> {
  const { status, json } = await client.call('GET', `/api/search?${new URLSearchParams(query)}`, {
    from: FROM,
    ...request,
  });
  return { status, page: status === 200 ? (json as SearchResponse) : undefined };
}

const narrowQuery = ({ gender, country, region, age }: Card): Record<string, string> => ({
  gender,
  country,
  countryregion: region,
  min_age: String(age),
  max_age: String(age),
});

/** @returns null if the cursor is rejected */
async function passesAgeFilterAt(target: Target, card: Card, at: number): Promise<boolean | null> {
  let cursor: string | null = unsealedCursor(at);
  for (let page = 2; cursor !== null && page < 12; page += 1) {
    const found: SearchResult = await search(target, {
      ...narrowQuery(card),
      page: String(page),
      cursor,
    });
    if (!found.page) return null;
    if (found.page.results.some(({ id }) => id === card.id)) return true;
    cursor = found.page.cursor;
  }
  return false;
}

/**
 * Finds the member's date of birth by bisection of the next birthday.
 * @returns null if the site reveals nothing
 */
async function findDateOfBirth(target: Target, card: Card): Promise<string | null> {
  const now = Date.now() + 60_000;
  if (!(await passesAgeFilterAt(target, card, now))) return null;
  let [before, after] = [0, 366];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (await passesAgeFilterAt(target, card, now + middle * DAY_MS)) before = middle;
    else after = middle;
  }
  const birthday = new Date(now + after * DAY_MS);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - card.age - 1);
  return birthday.toISOString().slice(0, 10);
}

async function firstPage(target: Target): Promise<SearchResponse & { cursor: string }> {
  const { page } = await search(target, { gender: 'woman', country: 'NL' });
  if (!page?.cursor) throw new Error('a visitor’s search has no second page to try');
  return { ...page, cursor: page.cursor };
}

function withFlips(text: string): string[] {
  const places = [0, 1, 9, Math.floor(text.length / 2), text.length - 2, text.length - 1];
  return places.map(
    (place) => text.slice(0, place) + (text[place] === 'b' ? 'c' : 'b') + text.slice(place + 1),
  );
}

async function birthDates(target: Target): Promise<string[]> {
  const { results } = await firstPage(target);
  const [card] = results;
  if (!card) throw new Error('a visitor’s search finds no members');
  const found = await findDateOfBirth(target, card);
  if (found === null) return [];
  const [row] = await target.database.rows<{ born: string }>(
    `SELECT DATE_FORMAT(date_of_birth, '%Y-%m-%d') AS born
      FROM ${target.database.schema('matching')}.search_member
      WHERE id = ?`,
    [card.id],
  );
  const verdict = row?.born === found ? 'which is right' : `the member was born on ${row?.born}`;
  return [`a visitor found the date of birth of ${card.id}: ${found}, ${verdict}`];
}

async function forgedCursors(target: Target): Promise<string[]> {
  const { cursor } = await firstPage(target);
  const forged = [
    unsealedCursor(Date.now()),
    unsealedCursor(Date.now() + 90 * DAY_MS),
    unsealedCursor(Date.now() - 90 * DAY_MS),
    ...withFlips(cursor),
  ];
  const findings: string[] = [];
  for (const text of forged) {
    const { status } = await search(target, {
      gender: 'woman',
      country: 'NL',
      page: '2',
      cursor: text,
    });
    if (status !== 422)
      findings.push(`GET /api/search answered ${status} to the forged cursor ${text}`);
  }
  return findings;
}

async function borrowedCursors(target: Target): Promise<string[]> {
  const { cursor } = await firstPage(target);
  const [someone] = await target.database.rows<{ id: string }>(
    `SELECT id
      FROM ${target.database.schema('matching')}.search_member
      WHERE site = 'duet'
      LIMIT 1`,
  );
  const member = await target.client.member(someone?.id ?? '');
  const query = { gender: 'woman', country: 'NL', page: '2', cursor };
  const uses: [string, Record<string, string>, AttackRequest][] = [
    ['for other ages', { ...query, min_age: '30', max_age: '30' }, {}],
    ['in another country', { ...query, country: 'DE' }, {}],
    ['by a member', query, { member }],
    ['on another site', query, { host: `funkenflug.localhost:${target.settings.ports.gateway}` }],
  ];
  const findings: string[] = [];
  for (const [how, changed, request] of uses) {
    const { status } = await search(target, changed, request);
    if (status !== 422)
      findings.push(`a visitor’s cursor was used ${how} and answered with ${status}`);
  }
  const { status } = await search(target, query);
  if (status !== 200) findings.push(`the visitor who received the cursor got ${status}`);
  return findings;
}

async function readableCursors(target: Target): Promise<string[]> {
  const { cursor, results } = await firstPage(target);
  const last = results.at(-1)?.id ?? '';
  const texts = [cursor, Buffer.from(cursor, 'base64url').toString('latin1')];
  return texts.some((text) => text.includes(last))
    ? [`the cursor ${cursor} can be read: it names ${last} and the day of that member’s last visit`]
    : [];
}

export const attacks: Attack[] = [
  { name: 'reads a date of birth with a forged search cursor', run: birthDates },
  { name: 'searches with a forged search cursor', run: forgedCursors },
  { name: 'uses a search cursor of another searcher or another search', run: borrowedCursors },
  { name: 'reads the day of a member’s last visit from a search cursor', run: readableCursors },
];
