import { isSEPACountry } from 'ibantools';

/**
 * Mobile numbers of the countries that members can live in and that are in the debit area, in
 * E.164. Numbers at special rates and personal numbers are left out where a country has them among
 * its mobile ones (+44 70, +44 76), because a message to them pays the person who rents them.
 */
const MOBILE: Record<string, RegExp> = {
  AT: /^\+436[5-9]\d{6,11}$/,
  BE: /^\+324\d{8}$/,
  CH: /^\+417[5-9]\d{7}$/,
  DE: /^\+491[5-7]\d{8,9}$/,
  ES: /^\+34[67]\d{8}$/,
  FR: /^\+33[67]\d{8}$/,
  GB: /^\+447[1-57-9]\d{8}$/,
  IT: /^\+393\d{8,9}$/,
  NL: /^\+316\d{8}$/,
  PL: /^\+48[4-8]\d{8}$/,
};

/**
 * Whether a number is a mobile one of a country that is both one of the site's and in the debit
 * area.
 */
export const isMobileIn = (countries: readonly string[], phone: string): boolean =>
  countries.some((country) => isSEPACountry(country) && MOBILE[country]?.test(phone) === true);
