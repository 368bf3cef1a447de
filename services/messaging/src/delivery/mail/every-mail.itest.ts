import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { InternalResponse } from '@duet/schemas/internal';
import { LOCALES, type Locale } from '@duet/schemas/locales';
import { ACCOUNT_MAILS, type AnyMailKind, isBillingMail, getStream } from '@duet/schemas/mails';
import { newId, randomId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { type ParsedMail, simpleParser } from 'mailparser';
import { ALL_KINDS, BRAND, BROADCAST, VALUES, stubRecipients } from '../../../test/mail-samples';
import { type MailWorld, givenMember, mailWorld } from '../../../test/mail-world';
import { MailRefill } from './mail-refill';

jest.setTimeout(300_000);

interface Sent {
  kind: AnyMailKind;
  locale: Locale;
  member: string;
}

const asked = new Map<string, Sent>();
const arrived = new Map<string, ParsedMail>();
let world: MailWorld;

const getContact = (locale: Locale) => ({
  email: `${locale}@example.org`,
  verified: true,
  locale,
  name: 'Nora',
});
const findRecipient = ({
  kind,
  locale,
}: Sent): InternalResponse<'mail.recipients'>['recipients'][number] => {
  const token =
    kind in ACCOUNT_MAILS && ACCOUNT_MAILS[kind as keyof typeof ACCOUNT_MAILS].token
      ? 'a+token/with=signs'
      : null;
  return {
    ...getContact(locale),
    site_name: 'Duet',
    origin: BRAND.origin,
    token,
    values: { ...VALUES, email: getContact(locale).email },
  };
};
const findBillingMail = ({
  kind,
  locale,
  member,
}: Sent): InternalResponse<'billing.mail'>['mail'] => ({
  site: 'duet',
  member_id: member,
  address: null,
  locale,
  values: VALUES,
  query: kind === 'receipt' ? 'order=1' : '',
  attachment: null,
});

async function ask(kind: AnyMailKind, locale: Locale): Promise<void> {
  const id = newId();
  const member = await givenMember(world, {
    wants: ['promotions', 'news', 'weekly_updates'],
    mainImage: null,
  });
  asked.set(id, { kind, locale, member });
  if (
    kind === 'new_conversations' ||
    kind === 'new_messages' ||
    kind === 'unread_message_reminders'
  )
    await world.unread(member, { isNew: kind === 'new_conversations', name: 'Kim', hoursAgo: 30 });
  if (kind === 'promotions' || kind === 'news')
    await world.broadcastTo(member, id, kind, { [locale]: BROADCAST });
  await world.mail(id, member, kind);
}

beforeAll(async () => {
  world = await mailWorld();
  world.worker.stub.answer({
    ...stubRecipients((id) => findRecipient(asked.get(id) as Sent)),
    'billing.mail': ({ mail_id: id }) => ({ mail: findBillingMail(asked.get(id) as Sent) }),
    'mail.contact': ({ member_id: member }) => {
      const locale = [...asked.values()].find((each) => each.member === member)?.locale ?? 'en';
      return {
        site_name: 'Duet',
        origin: BRAND.origin,
        support_email: BRAND.support_email,
        contact: getContact(locale),
      };
    },
    'likes.news': () => ({ unseen: 2, automatic: 1, fictional: 1, matches: 1 }),
  });
  for (const kind of ALL_KINDS) await Promise.all(LOCALES.map((locale) => ask(kind, locale)));
  await eventually(
    async () => {
      await world.worker.get(MailRefill).refill();
      const open = await world.worker.sql<{ kind: string; state: string; reason: string | null }>(
        "SELECT kind, state, reason FROM mail WHERE state <> 'sent' LIMIT 3",
      );
      expect(open).toEqual([]);
    },
    240_000,
    300,
  );
  for (const raw of world.sink.mails) {
    // The sink keeps the second dot that SMTP adds to a leading dot.
    const mail = await simpleParser(raw.replaceAll('\r\n..', '\r\n.'));
    arrived.set(/<(\w{26})@/.exec(mail.messageId ?? '')?.[1] ?? randomId(12), mail);
  }
});
afterAll(() => world.close());

const ROOT = resolve(__dirname, '../../../../..');
const PAGES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((folder) =>
    [
      ...readFileSync(join(ROOT, folder, 'src/descriptor.ts'), 'utf8').matchAll(
        /\bpath: '([^']+)',\s+view:/g,
      ),
    ].map(([, path = '']) => path),
  )
  .map(
    (path) =>
      new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  );

const visible = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
const getMail = (kind: AnyMailKind, locale: Locale): ParsedMail => {
  const [id = ''] =
    [...asked].find(([, each]) => each.kind === kind && each.locale === locale) ?? [];
  const mail = arrived.get(id);
  if (!mail) throw new Error(`${kind} in ${locale} did not arrive`);
  return mail;
};

// @spec 1.1
it('the worker delivers each kind of mail once in each language', () => {
  expect([arrived.size, world.sink.mails.length]).toEqual([asked.size, asked.size]);
});

describe.each(ALL_KINDS)('%s', (kind) => {
  // @spec 1.1
  it.each(LOCALES)(
    'arrives in %s with HTML and text, a subject, a greeting and no missing value',
    (locale) => {
      const mail = getMail(kind, locale);
      const html = String(mail.html);
      expect(mail.subject).toMatch(/\S/);
      expect(html).toContain(`lang="${locale}"`);
      for (const part of [mail.subject ?? '', visible(html), mail.text ?? ''])
        expect(part).not.toMatch(/[{}]|undefined|\bnull\b|NaN|messaging\.|\u2063/);
      for (const part of [visible(html), mail.text ?? ''])
        for (const said of ['Nora', 'Duet', BRAND.support_email]) expect(part).toContain(said);
    },
  );

  // @spec 1.2
  it.each(LOCALES)('has links only to pages of the site in language %s', (locale) => {
    const mail = getMail(kind, locale);
    const hrefs = [...String(mail.html).matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const written = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([href]) => href);
    expect(hrefs.length).toBeGreaterThan(1);
    expect(written.length).toBeGreaterThan(0);
    for (const href of [...hrefs, ...written]) {
      const { origin, pathname } = new URL(href);
      expect(origin).toBe(BRAND.origin);
      expect(PAGES.some((page) => page.test(pathname)) ? 'a page' : pathname).toBe('a page');
    }
    for (const page of ['/notifications', '/unsubscribe?token='])
      expect(written.some((href) => href.includes(page))).toBe(getStream(kind) === 'engagement');
    if (isBillingMail(kind)) expect(mail.replyTo?.text).toBe(BRAND.support_email);
  });
});
