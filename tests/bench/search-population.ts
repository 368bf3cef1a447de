import { placeNumber } from '@duet/service-kit/places/nearby';
import { REGIONS } from '@duet/service-kit/places/regions';
import type { Connection } from 'mysql2/promise';

const CHUNK = 50_000;
/** Same value as in services/matching/src/members/traits.ts. */
const OPEN_TO_SAME = 64;

/** SQL for a fraction from 0 to 1, the same in every run. */
const chance = (name: string): string => `(CRC32(CONCAT(seq, '${name}')) / 4294967296)`;

const COUNTRIES = [
  ['DE', 0.32],
  ['NL', 0.57],
  ['FR', 0.72],
  ['GB', 0.82],
  ['BE', 0.88],
  ['PL', 0.93],
  ['ES', 0.97],
] as const;
const country = `CASE ${COUNTRIES.map(([code, upTo]) => `WHEN ${chance('country')} < ${upTo} THEN '${code}'`).join(' ')} ELSE 'IT' END`;
const DRAWS = ['a', 'b', 'c', 'd', 'e'];
/** The order of values must match the bits in services/matching/src/members/detail-bits.ts. */
const CHOICES: Record<string, number[]> = {
  body_type: [0.3, 0.5, 0.2],
  hair_colour: [0.1, 0.13, 0.2, 0.02, 0.06, 0.12, 0.1, 0.15, 0.07, 0.03, 0.02],
  eye_colour: [0.25, 0.12, 0.4, 0.13, 0.1],
  relationship_status: [0.18, 0.05, 0.08, 0.1, 0.55, 0.04],
  tattoos: [0.3, 0.7],
};
const SAYS = 0.5;
const FIRST_DETAIL = 65;

function detail(name: string): string {
  const names = Object.keys(CHOICES);
  const first = names
    .slice(0, names.indexOf(name))
    .reduce((sum, each) => sum + (CHOICES[each]?.length ?? 0), 0);
  let upTo = 0;
  const cases = (CHOICES[name] ?? []).map(
    (share, at) =>
      `WHEN ${chance(name)} < ${((upTo += share) * SAYS).toFixed(4)} THEN ${first + at}`,
  );
  return `CASE ${cases.join(' ')} END`;
}
/** Dutch members get real cities, and random regions that do not match the cities. */
const PLACES = REGIONS.filter(({ country: of }) => of === 'NL').flatMap(({ key: region, cities }) =>
  cities.map(({ name: city }) => placeNumber({ region, city })),
);
const place = `IF(country = 'NL', ELT(1 + FLOOR(${chance('place')} * ${PLACES.length}), ${PLACES.join(', ')}), 0)`;
const joined = `FLOOR(UNIX_TIMESTAMP() / 86400 - POW(${chance('joined')}, 2) * 900)`;
const interest = (draw: string): string => `FLOOR(POW(${chance(draw)}, 1.5) * 60)`;

const people = (from: number, to: number): string => `SELECT seq, SUBSTR(MD5(seq), 1, 12) AS id,
    IF(${chance('gender')} < 0.58, 'man', 'woman') AS gender, ${chance('taste')} AS taste, ${country} AS country, FLOOR(${chance('region')} * 12) AS region,
    DATE_SUB(CURDATE(), INTERVAL FLOOR(6600 + POW(${chance('age')}, 1.7) * 19000) DAY) AS born,
    ${DRAWS.map((draw) => `${interest(draw)} AS drawn_${draw}`).join(', ')}, ${DRAWS.map((draw) => `(1 << ${interest(draw)})`).join(' | ')} AS interests,
    ${Object.keys(CHOICES)
      .map((name) => `${detail(name)} AS at_${name}`)
      .join(', ')},
    IF(${chance('photo')} < 0.6, 65536, 0) + FLOOR(UNIX_TIMESTAMP() / 86400 - POW(${chance('active')}, 3) * 400) AS rank_key
  FROM seq_${from}_to_${to}`;

const details = Object.keys(CHOICES)
  .map((name) => `COALESCE(1 << at_${name}, 0)`)
  .join(' | ');
const looking =
  "IF(taste < 0.1, NULL, IF(taste < 0.16, gender, IF(gender = 'man', 'woman', 'man')))";

export async function seed(database: Connection, count: number): Promise<void> {
  await database.query('SET unique_checks = 0, foreign_key_checks = 0');
  const indexes = await dropIndexes(database);
  for (let from = 1; from <= count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK - 1);
    await database.query(`CREATE TEMPORARY TABLE people ENGINE=InnoDB ${people(from, to)}`);
    await database.query(
      `INSERT IGNORE INTO search_member (id, site, gender, looking_for, country, region,
           place, joined_on, date_of_birth, interests, details, fictional, rank_key, rank_before, rank_changed_at,
           listed_at)
       SELECT id, 'duet', gender, ${looking}, country, CONCAT(country, '-', region), ${place},
           ${joined}, born, interests, ${details}, 0, rank_key, rank_key, '2026-01-01', '2026-01-01'
       FROM people`,
    );
    await database.query(
      `INSERT IGNORE INTO member (id, site, version, card, last_active_at)
       SELECT id, 'duet', 1, CONCAT('{"member_id":"', id,
           '","account_status":"active","profile_status":"active","name":"Member ', seq,
           '","gender":"', gender,
         '","looking_for":', COALESCE(CONCAT('"', ${looking}, '"'), 'null'), ',"date_of_birth":"',
             born, '","country":"', country, '","region":"', country, '-', region,
         '","city":"City","interests":[],"main_image":null,"fictional":false,"locale":"en","signup_date":"2026-01-01T00:00:00.000Z"}'),
             IF(${chance('online')} < 0.01, UTC_TIMESTAMP() + INTERVAL 1 HOUR, '2026-01-01')
       FROM people`,
    );
    const traits: [trait: string, where: string][] = [
      ...DRAWS.map((draw): [string, string] => [`drawn_${draw}`, 'TRUE']),
      [String(OPEN_TO_SAME), `COALESCE(${looking}, gender) = gender`],
      ...Object.keys(CHOICES).map((name): [string, string] => [
        `${FIRST_DETAIL} + at_${name}`,
        `at_${name} IS NOT NULL`,
      ]),
    ];
    for (const [trait, where] of traits) {
      await database.query(
        `INSERT IGNORE INTO search_trait (id, trait, site, gender, looking_for, country,
             date_of_birth, interests, details, rank_key)
         SELECT id, ${trait}, 'duet', gender, ${looking}, country, born, interests, ${details},
             rank_key
         FROM people
         WHERE ${where}
         ORDER BY id`,
      );
    }
    await database.query('DROP TEMPORARY TABLE people');
    process.stderr.write(`\r  ${to} of ${count} members\u001b[K`);
  }
  process.stderr.write('\r\u001b[K');
  for (const [table, added] of indexes)
    await database.query(`ALTER TABLE ${table} ${added.join(', ')}`);
  await database.query('ANALYZE TABLE search_member, search_trait, member');
}

async function dropIndexes(database: Connection): Promise<Map<string, string[]>> {
  const [rows] = await database.query(
    `SELECT table_name AS name, index_name AS entry,
         GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name IN ('search_member', 'search_trait')
         AND index_name <> 'PRIMARY'
     GROUP BY table_name, index_name`,
  );
  const added = new Map<string, string[]>();
  for (const { name, entry, columns } of rows as {
    name: string;
    entry: string;
    columns: string;
  }[]) {
    await database.query(`ALTER TABLE ${name} DROP KEY ${entry}`);
    added.set(name, [...(added.get(name) ?? []), `ADD KEY ${entry} (${columns})`]);
  }
  return added;
}

/** The last set is the worst case: many weak filters with few results. */
export const FILTER_SETS: string[] = [
  '',
  'min_age=25&max_age=35',
  'min_age=18&max_age=25',
  'min_age=30&max_age=45',
  'min_age=40&max_age=55',
  'min_age=50&max_age=65',
  'countryregion=NL-3',
  'countryregion=NL-3&min_age=25&max_age=40',
  'countryregion=NL-7&min_age=20&max_age=30',
  'countryregion=NL-0&min_age=45&max_age=60',
  'country=DE',
  'country=DE&min_age=25&max_age=35',
  'country=DE&countryregion=DE-5',
  'country=DE&countryregion=DE-5&min_age=30&max_age=50',
  'country=DE&min_age=55&max_age=70',
  'country=BE',
  'country=BE&min_age=22&max_age=32',
  'country=FR&min_age=28&max_age=38',
  'country=GB',
  'country=IT&min_age=20&max_age=40',
  'interests=kissing',
  'interests=relationship,hugging',
  'country=DE&interests=flirting&min_age=25&max_age=45',
  'country=FR&interests=massages&min_age=20&max_age=35',
  'gender=man&country=NL&min_age=30&max_age=40',
  'gender=man&country=DE',
  'country=DE&hair_colour=red',
  'min_age=25&max_age=40&relationship_status=single&tattoos=no',
  'countryregion=NL-4&body_type=slim,normal&eye_colour=blue,green',
  'photo=1&real=1&min_age=25&max_age=40',
  'distance=10',
  'distance=50&min_age=25&max_age=40',
  'sort=near',
  'sort=near&min_age=25&max_age=40',
  'sort=new',
  'sort=new&min_age=25&max_age=40',
  'sort=playful',
  'online=1',
  'country=DE&min_age=50&max_age=65&body_type=normal&relationship_status=single&tattoos=no',
];
