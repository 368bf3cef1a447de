import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ageOn } from '@duet/schemas/common';
import { locationErrors } from '../../services/identity/src/profile/places/location';
import { COUNTRIES } from '@duet/service-kit/places/regions';
import {
  type MemberRecord,
  memberRecord,
} from '../../services/identity/src/account/imports/member-record';
import { DEMO_LABELS } from './about';

const read = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));
const members: MemberRecord[] = memberRecord.array().parse(read('members.json'));
const logins = read('logins.json') as {
  email: string;
  password: string;
  name: string;
  note: string;
}[];

const faces = read('portraits/faces.json') as { person: string; scenes: string[] }[];

function getLook({ photos: [main = ''] }: MemberRecord): {
  person: string;
  scene: string | undefined;
} {
  const [person = '', shot = '1'] = main.replace('.webp', '').split('-');
  return { person, scene: faces.find((face) => face.person === person)?.scenes[Number(shot) - 1] };
}

describe('demo members', () => {
  it('live in cities of the reference data', () => {
    expect(
      members.flatMap((member) =>
        Object.keys(locationErrors(member, COUNTRIES)).map((field) => [member.name, field]),
      ),
    ).toEqual([]);
  });

  it('are adults with unique ids and email addresses', () => {
    expect(members.filter(({ date_of_birth }) => ageOn(date_of_birth, new Date()) < 18)).toEqual(
      [],
    );
    for (const key of ['id', 'email'] as const)
      expect(new Set(members.map((member) => member[key])).size).toBe(members.length);
    expect(members.filter(({ name }) => name.length < 2)).toEqual([]);
  });

  it('number at least 2,000, cover every country, have unique texts, and a third are fictional', () => {
    expect(members.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(members.map(({ country }) => country))).toEqual(new Set(COUNTRIES));
    const share = members.filter(({ fictional }) => fictional).length / members.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.38);
    expect(new Set(members.map(({ about }) => about)).size).toBe(members.length);
    expect(new Set(members.map(({ site }) => site))).toEqual(new Set(['duet', 'funkenflug']));
  });

  it('have existing pictures that show one person for each member, and use every picture file', () => {
    const used = members.flatMap(({ photos }) => photos);
    expect(used.filter((file) => !existsSync(join(__dirname, 'photos', file)))).toEqual([]);
    for (const { photos } of members)
      expect(new Set(photos.map((file) => file.split('-')[0])).size).toBe(1);
    expect(readdirSync(join(__dirname, 'photos')).filter((file) => !used.includes(file))).toEqual(
      [],
    );
  });

  it('use at most 9 MB of pictures', () => {
    const folder = join(__dirname, 'photos');
    expect(
      readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
    ).toBeLessThanOrEqual(9_000_000);
  });

  it('have another face and another scene than the next member in each search list', () => {
    const neighbours: string[] = [];
    for (const where of [
      () => '',
      ({ country }: MemberRecord) => country,
      ({ region }: MemberRecord) => region,
    ]) {
      const lists = new Map<string, MemberRecord[]>();
      for (const member of [...members].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? 1 : -1))) {
        if (logins.some(({ email }) => email === member.email)) continue;
        const key = [member.site, member.gender, where(member)].join();
        lists.set(key, [...(lists.get(key) ?? []), member]);
      }
      for (const list of lists.values()) {
        list.forEach((member, at) => {
          const [mine, next] = [getLook(member), list[at + 1] && getLook(list[at + 1] ?? member)];
          if (next && (next.person === mine.person || next.scene === mine.scene))
            neighbours.push(`${member.name} and ${list[at + 1]?.name}`);
        });
      }
    }
    expect(neighbours).toEqual([]);
  });

  it('say in their about text if a script answers for them', () => {
    const simulated = members.filter(
      ({ email, password }) => password && !logins.some((login) => login.email === email),
    );
    expect(simulated.length).toBeGreaterThan(30);
    for (const { about, language } of members.filter((member) => simulated.includes(member)))
      expect(about.endsWith(DEMO_LABELS[language])).toBe(true);
  });

  it('include a member for every demo login', () => {
    expect(logins.length).toBeGreaterThanOrEqual(2);
    for (const login of logins)
      expect(members.find(({ email }) => email === login.email)).toMatchObject({
        password: login.password,
        name: login.name,
      });
  });
});
