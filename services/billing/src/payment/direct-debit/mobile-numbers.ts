import { isSEPACountry } from 'ibantools';

/**
 * Mobile numbers in E.164. Excludes numbers whose owners can earn money from each message: British
 * personal numbers (+44 70) and pagers (+44 76).
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

export const isMobileIn = (countries: readonly string[], phone: string): boolean =>
  countries.some((country) => isSEPACountry(country) && MOBILE[country]?.test(phone) === true);
