import { nearestCity } from '@duet/service-kit/places/geocode';
import { locationErrors } from './location';
import { COUNTRIES, REGIONS, findRegion, getRegions } from '@duet/service-kit/places/regions';

describe('reference data', () => {
  it('contains regions with cities for eleven countries, with unique keys', () => {
    expect(COUNTRIES).toEqual(['NL', 'DE', 'BE', 'FR', 'IT', 'ES', 'PL', 'AT', 'CH', 'GB', 'US']);
    expect(new Set(REGIONS.map(({ key }) => key)).size).toBe(REGIONS.length);
    for (const { key, name, cities } of REGIONS) {
      expect(key).toMatch(/^[a-z]{2}-[a-z0-9-]+$/);
      expect(name).not.toBe('');
      expect(cities.length).toBeGreaterThan(0);
    }
  });

  it('contains a name and valid coordinates for every city', () => {
    for (const { name, latitude, longitude } of REGIONS.flatMap(({ cities }) => cities)) {
      expect(name).toMatch(/^[\p{L}'][\p{L} .'’()/-]+$/u);
      expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
    }
  });

  it('contains all regions of each country', () => {
    const count = (country: string) => getRegions([country])[country]?.length;
    expect(['NL', 'DE', 'BE', 'FR', 'IT', 'ES', 'PL', 'AT', 'CH', 'GB', 'US'].map(count)).toEqual([
      12, 16, 11, 13, 20, 17, 16, 9, 26, 12, 51,
    ]);
    expect(findRegion('DE', 'nl-utrecht')).toBeUndefined();
  });
});

describe('geocoding', () => {
  it('finds the nearest city, and no city for a place in the ocean', () => {
    expect(nearestCity(52.1, 5.12, COUNTRIES)).toEqual({
      country: 'NL',
      region: 'nl-utrecht',
      city: 'Utrecht',
    });
    expect(nearestCity(48.2, 16.4, COUNTRIES)).toMatchObject({ country: 'AT', city: 'Wien' });
    expect(nearestCity(0, 0, COUNTRIES)).toBeNull();
  });

  it('uses only the countries of the site', () => {
    expect(nearestCity(50.85, 4.35, ['NL'])?.country).toBe('NL');
  });
});

describe('location check', () => {
  it('requires a country of the site, a region of that country and a city of that region', () => {
    expect(
      locationErrors({ country: 'NL', region: 'nl-utrecht', city: 'Zeist' }, COUNTRIES),
    ).toEqual({});
    expect(
      locationErrors({ country: 'NL', region: 'nl-utrecht', city: 'Paris' }, COUNTRIES),
    ).toEqual({ city: 'invalid_value' });
    expect(
      locationErrors({ country: 'NL', region: 'fr-corse', city: 'Bastia' }, COUNTRIES),
    ).toEqual({ region: 'invalid_value' });
    expect(locationErrors({ country: 'NL', region: 'nl-utrecht', city: 'Zeist' }, ['DE'])).toEqual({
      country: 'invalid_value',
    });
  });
});
