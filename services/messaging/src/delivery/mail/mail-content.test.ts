import { LOCALES } from '@duet/schemas/locales';
import { getStream } from '@duet/schemas/mails';
import { ALL_KINDS, BRAND, getSample } from '../../../test/mail-samples';
import { composeMail } from './mail-content';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

// @spec 1.1
it.each(ALL_KINDS.filter((kind) => kind !== 'promotions' && kind !== 'news'))(
  '%s differs from language to language',
  (kind) => {
    const texts = LOCALES.map((locale) => composeMail(kind, getSample(kind, locale)).text);
    expect(new Set(texts).size).toBe(LOCALES.length);
  },
);

// @spec 1.3
it.each(LOCALES)(
  'in %s the frame of a mail says its language, who is behind it, and who answers',
  (locale) => {
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
  },
);

it('greets someone who is no member without a name', () => {
  const { text } = composeMail('activation', { ...getSample('activation', 'en'), name: '' });
  expect(text).toMatch(/^Hello,\n/);
});

it('shows a name as text, whatever is in it', () => {
  const { html } = composeMail('activation', {
    ...getSample('activation', 'en'),
    name: '<img src=x onerror=alert(1)>',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

it('holds a receipt line by line, and what somebody wrote as text', () => {
  expect(composeMail('receipt', getSample('receipt', 'en')).html).toContain(
    'VAT 21% (NL): € 4,34<br/>Total: € 24,99',
  );
  const { html, text } = composeMail('withdrawal_received', getSample('withdrawal_received', 'en'));
  expect(html).toContain('Name: Nora &lt;b&gt;<br/>Contract: Order 1');
  expect(text).toContain('Name: Nora <b>\nContract: Order 1');
});

it('is not made without a value that its text names', () => {
  expect(() => composeMail('receipt', { ...getSample('receipt', 'en'), values: {} })).toThrow(
    'number',
  );
});

// @spec 1.3
it('wears the colour of its site, dark enough for white words', () => {
  const { html } = composeMail(
    'activation',
    getSample('activation', 'de', { ...BRAND, accent: '#ffd400' }),
  );
  expect(html).not.toContain('#0b7770');
  expect(html).not.toContain('background-color:#ffd400');
});

it('can be refused in one click, where it is of the kind that can', () => {
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
