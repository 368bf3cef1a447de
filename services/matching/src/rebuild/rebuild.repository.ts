import { type MemberSnapshot, memberSnapshot } from '@duet/schemas/events';
import { placeNumber } from '@duet/service-kit/places/nearby';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toDetails } from '../members/detail-bits';
import { interestBits } from '../members/interest-bits';
import { toJoinedOn } from '../members/rank';
import { toTraits } from '../members/traits';
import type { MemberEntity } from '../members/member.entity';

export interface IndexedMember {
  id: string;
  site: string;
  version: number;
  signupAt: number;
  card: MemberSnapshot;
  listed: boolean;
  matches: boolean;
}

interface Row {
  id: MemberEntity['id'];
  site: MemberEntity['site'];
  version: MemberEntity['version'];
  card: string;
  listed_as: string | null;
  listed: string | null;
}

const SAME_AS_LISTED = [
  'site',
  'gender',
  'looking_for',
  'country',
  'date_of_birth',
  'interests',
  'details',
  'rank_key',
]
  .map((name) => `t.${name} <=> s.${name}`)
  .join(' AND ');

@Injectable()
export class RebuildRepository {
  constructor(private readonly database: DataSource) {}

  async between(after: string, upTo: string | null): Promise<Map<string, IndexedMember>> {
    const rows: Row[] = await this.database.query(
      `SELECT m.id, m.site, m.version, m.card,
         CONCAT_WS('|', s.site, s.gender, COALESCE(s.looking_for, ''), s.country, s.region,
             s.place, s.joined_on, s.date_of_birth, s.interests, s.details, s.fictional, s.auto_like,
           (SELECT COALESCE(GROUP_CONCAT(t.trait ORDER BY t.trait),
               '') FROM search_trait t WHERE t.id = s.id AND ${SAME_AS_LISTED})) AS listed_as,
               s.id AS listed
       FROM member m LEFT JOIN search_member s ON s.id = m.id
       WHERE m.id > ? AND (? IS NULL OR m.id <= ?) AND m.card IS NOT NULL`,
      [after, upTo, upTo],
    );
    return new Map(rows.map((row) => [row.id, indexed(row)]));
  }
}

function indexed({
  id,
  site,
  version,
  card: text,
  listed_as: listedAs,
  listed,
}: Row): IndexedMember {
  const card = memberSnapshot.parse(JSON.parse(text));
  const traits = toTraits(card)
    .sort((a, b) => a - b)
    .join(',');
  const described = [
    card.gender,
    card.looking_for ?? '',
    card.country,
    card.region,
    placeNumber(card),
    toJoinedOn(card.signup_date),
    card.date_of_birth,
    interestBits(card.interests),
    toDetails(card),
  ];
  const expected = [
    site,
    ...described,
    Number(card.fictional),
    Number(card.auto_like),
    traits,
  ].join('|');
  return {
    id,
    site,
    version: Number(version),
    card,
    signupAt: new Date(card.signup_date).getTime(),
    listed: listed !== null,
    matches: listedAs === expected,
  };
}
