import { LOCALES } from '@duet/schemas/locales';
import { getStream } from '@duet/schemas/mails';
import { ALL_KINDS, BRAND, getSample } from '../../../test/mail-samples';
import { composeMail, renderMail } from './mail-content';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

// @spec 1.1
it.each(ALL_KINDS.filter((kind) => kind !== 'promotions' && kind !== 'news'))(
  'composeMail writes %s differently in every language',
  (kind) => {
    const texts = LOCALES.map((locale) => composeMail(kind, getSample(kind, locale)).text);
    expect(new Set(texts).size).toBe(LOCALES.length);
  },
);

// @spec 1.3
it.each(LOCALES)('a mail in %s shows language, company and support address', (locale) => {
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

it('the greeting of a mail has no name if the receiver is not a member', () => {
  const { text } = composeMail('activation', { ...getSample('activation', 'en'), name: '' });
  expect(text).toMatch(/^Hello,\n/);
});

it('a mail escapes HTML in the name of the receiver', () => {
  const { html } = composeMail('activation', {
    ...getSample('activation', 'en'),
    name: '<img src=x onerror=alert(1)>',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

it('mails show receipts line by line, and escape HTML in withdrawal statements', () => {
  expect(composeMail('receipt', getSample('receipt', 'en')).html).toContain(
    'VAT 21% (NL): € 4,34<br/>Total: € 24,99',
  );
  const { html, text } = composeMail('withdrawal_received', getSample('withdrawal_received', 'en'));
  expect(html).toContain('Name: Nora &lt;b&gt;<br/>Contract: Order 1');
  expect(text).toContain('Name: Nora <b>\nContract: Order 1');
});

it('composeMail throws if a placeholder in the text has no value', () => {
  expect(() => composeMail('receipt', { ...getSample('receipt', 'en'), values: {} })).toThrow(
    'number',
  );
});

// @spec 1.3
it('mails use a darkened accent colour of the site under white text', () => {
  const { html } = composeMail(
    'activation',
    getSample('activation', 'de', { ...BRAND, accent: '#ffd400' }),
  );
  expect(html).not.toContain('#0b7770');
  expect(html).not.toContain('background-color:#ffd400');
});

it('only engagement mails offer one-click unsubscribing', () => {
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

// The length of the padding after the preheader depends on the length of the name.
const PADDING = /(?:\u00A0|\u034F|\u200B|\u200C|\u200D|\u200E|\u200F|\u2007|\uFEFF)+/g;

const RECEIVERS = ['Nora', '', "Zoë & 'Ö' <b>", 'A'.repeat(30), '\uE000l\uE001', '$& $1'];

it.each(ALL_KINDS.map((kind, index) => ({ kind, index })))(
  'composeMail fills the template of $kind with the same result as a new rendering',
  ({ kind, index }) => {
    const unsubscribeUrl = 'https://duet.example/unsubscribe?token=a&b="c"';
    for (const [place, locale] of LOCALES.entries()) {
      // Over all kinds, each name occurs with each kind and with each language.
      const name = RECEIVERS[(index + place) % RECEIVERS.length] ?? '';
      const link = `https://duet.example/confirm?token=${encodeURIComponent(name)}&x=1`;
      const parts = { ...getSample(kind, locale), name, link, unsubscribeUrl };
      const { subject, html, text } = composeMail(kind, parts);
      const own = renderMail(kind, parts);
      expect([subject, text]).toEqual([own.subject, own.text]);
      expect(html.replace(PADDING, '')).toBe(own.html.replace(PADDING, ''));
    }
  },
);
