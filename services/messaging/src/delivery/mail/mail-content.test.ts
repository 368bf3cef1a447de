import { LOCALES } from '@duet/schemas/locales';
import { getStream } from '@duet/schemas/mails';
import { ALL_KINDS, BRAND, getSample } from '../../../test/mail-samples';
import { composeMail } from './mail-content';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

// @spec 1.1
it.each(ALL_KINDS.filter((kind) => kind !== 'promotions' && kind !== 'news'))(
  'composes %s differently in every language',
  (kind) => {
    const texts = LOCALES.map((locale) => composeMail(kind, getSample(kind, locale)).text);
    expect(new Set(texts).size).toBe(LOCALES.length);
  },
);

// @spec 1.3
it.each(LOCALES)('shows language, company and support address in %s', (locale) => {
  expect(NAMES.of(locale)).toBeDefined();
  const { html, text } = composeMail('activation', getSample('activation', locale));
  expect(html).toContain(`lang="${locale}"`);
  for (const part of [html, text])
    for (const said of [
      'Duet B.V., Keizersgracht 1, Amsterdam',
      '00000000',
      'NL000000000B01',
      'support@duet.example',
    ])
      expect(part).toContain(said);
});

it('greets a receiver who is no member without a name', () => {
  const { text } = composeMail('activation', { ...getSample('activation', 'en'), name: '' });
  expect(text).toMatch(/^Hello,\n/);
});

it('escapes a name as text', () => {
  const { html } = composeMail('activation', {
    ...getSample('activation', 'en'),
    name: '<img src=x onerror=alert(1)>',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

it('shows receipts line by line and escapes statements of members', () => {
  expect(composeMail('receipt', getSample('receipt', 'en')).html).toContain(
    'VAT 21% (NL): € 4,34<br/>Total: € 24,99',
  );
  const { html, text } = composeMail('withdrawal_received', getSample('withdrawal_received', 'en'));
  expect(html).toContain('Name: Nora &lt;b&gt;<br/>Contract: Order 1');
  expect(text).toContain('Name: Nora <b>\nContract: Order 1');
});

it('fails without a value that its text names', () => {
  expect(() => composeMail('receipt', { ...getSample('receipt', 'en'), values: {} })).toThrow(
    'number',
  );
});

// @spec 1.3
it('uses the accent of the site, dark enough for white text', () => {
  const { html } = composeMail(
    'activation',
    getSample('activation', 'de', { ...BRAND, accent: '#ffd400' }),
  );
  expect(html).not.toContain('#0b7770');
  expect(html).not.toContain('background-color:#ffd400');
});

it('offers one-click unsubscribing in engagement mails only', () => {
  for (const kind of ALL_KINDS) {
    const { html, text, stream } = composeMail(kind, {
      ...getSample(kind, 'en'),
      unsubscribeUrl: 'http://localhost:3000/notifications?refuse=1',
    });
    expect(stream).toBe(getStream(kind));
    for (const part of [html, text])
      expect(part.includes('refuse=1')).toBe(stream === 'engagement');
  }
});
