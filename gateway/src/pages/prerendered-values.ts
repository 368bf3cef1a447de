import { phoneLink, termsDate } from '@duet/schemas/company-rules';
import { minorDigits } from '@duet/schemas/currency';
import { LOCALE_NAMES, offeredLanguages, type Locale } from '@duet/schemas/locales';
import { findLeastCosts } from '@duet/schemas/message-costs';
import type { Release, Route } from '@duet/schemas/remotes';
import type { Settings } from '@duet/schemas/settings';
import { localizeSettings } from '@duet/schemas/site-texts';
import { findRefundPeriod } from '@duet/schemas/withdrawal';
import type { Company } from './companies';
import { escapeHtml } from '../script-json';
import type { SitePage } from './site-pages';

/** Prerendered pages pass these query parameters on to the signup (spec section 3). */
const TRACKING = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const LONGEST = 64;

interface Facts {
  settings: Settings;
  locale: Locale;
  remotes: Record<string, Release>;
  query: string;
  base: string;
  member: { name: string; id: string; photo: string | null } | null;
  picture: string | undefined;
  asksConsent: boolean;
  variant: string | null;
  saveData: boolean;
  layout: Route['layout'];
  company: Company | undefined;
  text: SitePage | undefined;
  isPlain: boolean;
}

export const namesCompany = (body: string): boolean =>
  /\{\{(?:company|address|city|kvk|vat|terms_date)\}\}/.test(body);

/** Landers show the age gate in these countries (spec section 2, "Layouts"). */
const WARNED = ['NL', 'DE'];

/** All values are escaped except `hidden`, `footer`, `languages` and `page_html`. */
export function prerenderedValues({
  settings,
  locale,
  remotes,
  query,
  base,
  member,
  variant,
  saveData,
  layout,
  company,
  text,
  picture,
  asksConsent,
  isPlain,
}: Facts): Record<string, string> {
  const tracking: [string, string][] = [
    ...getTrackingParams(query),
    ...(variant ? [['variant', variant] as [string, string]] : []),
    ...(isPlain ? [['plain', '1'] as [string, string]] : []),
  ];
  const kept = new URLSearchParams(tracking).toString();
  const texts: Record<string, string> = {
    base,
    name: settings.name,
    fictional_warning: localizeSettings(settings, locale).fictional_warning,
    age: String(settings.min_age),
    email: settings.support_email,
    // Only prerendered pages of earlier releases contain this placeholder.
    query: kept && `?${kept}`,
    entry: hasAgeGate(settings, layout) ? 'due' : 'none',
    saver: saveData ? 'on' : 'off',
    consent: asksConsent ? 'due' : 'chosen',
    picture: picture ?? '',
    member: member?.name ?? '',
    profile: member?.id ?? '',
    photo: member?.photo ?? '',
    page_title: text?.title ?? '',
    page_locale: text?.locale ?? '',
    refund_days: String(settings.refund_days),
    refund_period: String(findRefundPeriod(settings.refund_days) ?? ''),
    message_price: getMessagePrice(settings, locale),
    cdn: settings.cdn_prefix,
    country_name: getCountryName(settings, locale),
    phone: settings.support_phone,
    phone_link: phoneLink(settings.support_phone),
    ...(company && companyTexts(company, locale)),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)])),
    hidden: tracking
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join(''),
    // The identity service has sanitized the HTML.
    page_html: text?.html ?? '',
    footer: toFooter(remotes, locale),
    languages: getLanguages(settings, locale, tracking),
  };
}

/** One pass replaces all placeholders, so that placeholders in inserted values are not replaced. */
export const fillMarks = (html: string, values: Record<string, string>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  );

const PAGE_LINK = /(<a\b[^>]*\bhref="\/(?!\/|api\/)[^"?#]*)(?=["#])/g;

/** Links to other pages get the tracking parameters, so that the signup receives them. */
export const passOnTracking = (html: string, query: string): string =>
  html.replace(PAGE_LINK, (link) => link + query);

/** Returns unescaped text, because `headTags` escapes all texts. */
export const fillTexts = (text: string, { name, min_age: age }: Settings): string =>
  fillMarks(text, { name, age: String(age) });

function getTrackingParams(query: string): [string, string][] {
  const given = new URLSearchParams(query);
  return TRACKING.flatMap((name) => {
    const value = given.get(name)?.trim().slice(0, LONGEST);
    return value ? [[name, value] as [string, string]] : [];
  });
}

const countryNames = new Map<Locale, Intl.DisplayNames>();

function getCountryName({ geoip_selected_country: country }: Settings, locale: Locale): string {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countryNames.set(locale, names);
  try {
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}

const moneyFormats = new Map<string, (minor: number) => string>();

function getMoneyFormat(locale: Locale, currency: string): (minor: number) => string {
  const key = `${locale} ${currency}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const unit = 10 ** minorDigits(currency);
  const toText = (minor: number): string => format.format(minor / unit);
  moneyFormats.set(key, toText);
  return toText;
}

function getMessagePrice(settings: Settings, locale: Locale): string {
  const least = findLeastCosts(settings);
  if (!least) return '';
  const { costs, currency } = least;
  return getMoneyFormat(locale, currency)(costs);
}

const companyTexts = (
  { name, address, city, kvk, vat_numbers: vat, added, time_zone: timeZone }: Company,
  locale: Locale,
): Record<string, string> => ({
  ...{ company: name, address, city, kvk, vat: vat.join(', ') },
  terms_date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(
    new Date(termsDate(added)),
  ),
});

/**
 * Decides whether the page shows the age gate (spec section 2, "Layouts" and "Modals and
 * overlays").
 */
function hasAgeGate(
  {
    enable_site_entry_popup: popup,
    site_entry_countries: only,
    geoip_country: country,
    geoip_selected_country: home,
  }: Settings,
  layout: Route['layout'],
): boolean {
  const from = country ?? home;
  return (
    popup !== 'no' &&
    (layout === 'default' || WARNED.includes(from)) &&
    (!only || only.length === 0 || only.includes(from))
  );
}

export interface FooterLink {
  path: string;
  text: string;
}

export function footerLinks(remotes: Record<string, Release>, locale: Locale): FooterLink[] {
  return Object.values(remotes)
    .flatMap(({ descriptor }) =>
      descriptor.navigation
        .filter(({ place, access }) => place === 'footer' && access !== 'member')
        .map(({ path, order, label }) => ({
          path,
          order,
          text: descriptor.labels[locale][label] ?? label,
        })),
    )
    .sort((a, b) => a.order - b.order);
}

const toFooter = (remotes: Record<string, Release>, locale: Locale): string =>
  footerLinks(remotes, locale)
    .map(({ path, text }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(text)}</a></li>`)
    .join('');

const getLanguages = (settings: Settings, current: Locale, tracking: [string, string][]): string =>
  offeredLanguages(settings)
    .map((locale) => {
      const query = new URLSearchParams([...tracking, ['lang', locale]]).toString();
      return `<li><a href="?${escapeHtml(query)}" lang="${locale}" hreflang="${locale}"${locale === current ? ' aria-current="true"' : ''}>${LOCALE_NAMES[locale]}</a></li>`;
    })
    .join('');
