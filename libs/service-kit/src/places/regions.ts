import type { RegionData, Regions } from '@duet/schemas/settings';
import { AT } from './data/at';
import { BE } from './data/be';
import { CH } from './data/ch';
import { DE } from './data/de';
import { ES } from './data/es';
import { FR } from './data/fr';
import { GB } from './data/gb';
import { IT } from './data/it';
import { NL } from './data/nl';
import { PL } from './data/pl';
import { US } from './data/us';

export interface City {
  name: string;
  latitude: number;
  longitude: number;
}

export interface Region {
  country: string;
  /** Key that is unique over all countries and must never change. */
  key: string;
  name: string;
  cities: City[];
}

/** One region per line: name, then cities with latitude and longitude. */
const SOURCES: Record<string, string> = { NL, DE, BE, FR, IT, ES, PL, AT, CH, GB, US };

/** ASCII forms of letters that Unicode normalization does not decompose. */
const LETTERS: Record<string, string> = { ł: 'l', ß: 'ss' };

export const COUNTRIES: readonly string[] = Object.keys(SOURCES);
export const REGIONS: readonly Region[] = Object.entries(SOURCES).flatMap(([country, source]) =>
  source
    .trim()
    .split('\n')
    .map((line) => parseRegion(country, line)),
);

const byKey = new Map(REGIONS.map((region) => [region.key, region]));

function parseRegion(country: string, line: string): Region {
  const colon = line.indexOf(': ');
  const name = line.slice(0, colon);
  return {
    country,
    key: `${country.toLowerCase()}-${slug(name)}`,
    name,
    cities: line
      .slice(colon + 2)
      .split(', ')
      .map(parseCity),
  };
}

function parseCity(text: string): City {
  const words = text.split(' ');
  return {
    name: words.slice(0, -2).join(' '),
    latitude: Number(words.at(-2)),
    longitude: Number(words.at(-1)),
  };
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[łß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function findRegion(country: string, key: string): Region | undefined {
  const region = byKey.get(key);
  return region?.country === country ? region : undefined;
}

export const regionData = (country: string): RegionData => ({
  country,
  regions: REGIONS.filter((region) => region.country === country).map(({ key, name }) => ({
    key,
    name,
  })),
});

export function getRegions(countries: readonly string[]): Regions {
  const answer: Regions = {};
  for (const country of countries) {
    answer[country] = REGIONS.filter((region) => region.country === country).map(
      ({ key, name, cities }) => ({
        key,
        name,
        cities: cities.map((city) => city.name),
      }),
    );
  }
  return answer;
}
