import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { LOCALES } from '@duet/schemas/locales';
import { ErrorMessage } from './error-message';

const NOON = new Date(2026, 6, 1, 12, 0).getTime();
const HOUR = 3_600_000;

const texts = (locale: string) =>
  jest.requireActual<Record<string, string>>(`../../../i18n/messages/errors/${locale}.json`);
function show(error: unknown, locale = 'en'): string {
  const { unmount } = render(
    <IntlProvider locale={locale} messages={texts(locale)}>
      <ErrorMessage error={error} />
    </IntlProvider>,
  );
  const text = screen.getByRole('alert').textContent ?? '';
  unmount();
  return text;
}

describe('error text of a 429', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOON }));
  afterEach(() => jest.useRealTimers());

  test('asks the user to wait a moment if the time of the next try is unknown', () => {
    expect(show({ status: 429, error: 'too_many_requests' })).toMatch(/Wait a moment/);
  });

  test('names the time of the next try, with the day if it is not today', () => {
    expect(show({ status: 429, error: 'too_many_requests', retryAt: NOON + 2 * HOUR })).toMatch(
      /from 2:00\sPM\.$/,
    );
    expect(show({ status: 429, error: 'too_many_requests', retryAt: NOON + 20 * HOUR })).toMatch(
      /from Jul 2, 2026, 8:00\sAM\.$/,
    );
  });

  test.each(LOCALES)('names the time of the next try in %s', (locale) => {
    expect(
      show({ status: 429, error: 'too_many_requests', retryAt: NOON + 2 * HOUR }, locale),
    ).toMatch(/(14:00|2:00)/);
  });

  test('keeps the text of an error code that already names the waiting time', () => {
    expect(show({ status: 429, error: 'too_many_resets', retryAt: NOON + 2 * HOUR })).toMatch(
      /Try again tomorrow/,
    );
  });
});
