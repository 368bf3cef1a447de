import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ageOn } from '@duet/schemas/common';
import { locationErrors } from '../../../services/identity/src/reference/location';
import { COUNTRIES } from '../../../services/identity/src/reference/regions';
import { type MemberRecord, memberRecord } from '../../../services/identity/src/imports/member-record';

const read = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));
const members: MemberRecord[] = memberRecord.array().parse(read('members.json'));
const logins = read('logins.json') as { email: string; password: string; name: string; note: string }[];

describe('demo members', () => {
  it('live in cities that the site knows', () => {
    expect(members.flatMap((member) => Object.keys(locationErrors(member, COUNTRIES)).map((field) => [member.name, field]))).toEqual([]);
  });

  it('are adults with an id, an address and a name of their own', () => {
    expect(members.filter(({ date_of_birth }) => ageOn(date_of_birth, new Date()) < 18)).toEqual([]);
    for (const key of ['id', 'email'] as const) expect(new Set(members.map((member) => member[key])).size).toBe(members.length);
    const named = new Set(members.map(({ country, gender, name }) => [country, gender, name].join()));
    expect(named.size).toBe(members.length);
  });

  it('show pictures that exist, all of one person, and every picture is used', () => {
    const used = members.flatMap(({ photos }) => photos);
    expect(used.filter((file) => !existsSync(join(__dirname, 'photos', file)))).toEqual([]);
    for (const { photos } of members) expect(new Set(photos.map((file) => file.split('-')[0])).size).toBe(1);
    expect(readdirSync(join(__dirname, 'photos')).filter((file) => !used.includes(file))).toEqual([]);
  });

  it('all look different among those of one country and gender', () => {
    for (const country of COUNTRIES) {
      for (const gender of ['woman', 'man'] as const) {
        const faces = members.filter((member) => member.country === country && member.gender === gender).map(({ photos }) => photos[0]);
        expect(new Set(faces).size).toBe(faces.length);
      }
    }
  });

  it('include those whom the logins name', () => {
    expect(logins.length).toBeGreaterThanOrEqual(2);
    for (const login of logins) expect(members.find(({ email }) => email === login.email)).toMatchObject({ password: login.password, name: login.name });
  });
});
