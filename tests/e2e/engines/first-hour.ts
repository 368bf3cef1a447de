import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { getCalls, getData } from '../support/calls';
import { activationLink, mailTo } from '../support/mailbox';
import type { Account } from '../support/members';
import { pattern, t } from '../support/texts';
import type { Visitor } from './visitor';

const PORTRAIT = join(__dirname, '../../../tools/demo/photos/adam-1.webp');

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });

async function enter(visitor: Visitor): Promise<void> {
  await visitor.press(button(new RegExp(t('page.consent.necessary_only'))));
}

export async function signUp(visitor: Visitor, { name, email, password }: Account): Promise<void> {
  await visitor.open('/');
  await enter(visitor);
  await visitor.press(button(t('profile.signup.join')));
  const inside = { css: 'form:has([role="progressbar"])' };
  await visitor.press({ css: '[name="accept_sexual_orientation"]' });
  const goOn = () => visitor.press(button(t('profile.signup.continue')));
  await goOn();
  await visitor.fill({ role: 'textbox', name: t('profile.signup.name') }, name);
  await goOn();
  const birth = { role: 'group', name: t('profile.signup.date_of_birth'), inside };
  await visitor.choose({ label: t('ui.date.day'), inside: birth }, '17');
  await visitor.choose({ label: t('ui.date.month'), inside: birth }, '5');
  await visitor.choose({ label: t('ui.date.year'), inside: birth }, '1990');
  await goOn();
  await visitor.choose({ label: t('profile.place.country') }, 'NL');
  await visitor.choose({ label: t('profile.place.region') }, 'Utrecht');
  await visitor.choose({ label: t('profile.place.city') }, 'Utrecht');
  await goOn();
  await visitor.fill({ role: 'textbox', name: t('profile.signup.email') }, email);
  await goOn();
  await visitor.fill({ label: t('profile.signup.password') }, password);
  await visitor.press({ css: '[name="accept_terms"]' });
  await visitor.press(button(t('profile.signup.create')));
  await visitor.see(heading(t('profile.complete.title')), 30_000);
}

export async function activate(visitor: Visitor, { email }: Account): Promise<void> {
  await visitor.open(activationLink(await mailTo(email)));
  await visitor.see(heading(t('profile.activate.title')));
}

export async function addPhoto(visitor: Visitor): Promise<void> {
  await visitor.open('/profile');
  await visitor.attach({ css: 'input[type=file]' }, PORTRAIT);
  await visitor.press(button(t('profile.crop.use')));
  await visitor.see({ css: 'main img[src^="/media/"]' }, 30_000);
}

export async function search(visitor: Visitor): Promise<void> {
  const name = t('search.filter.label');
  await visitor.press({ ...button(new RegExp(`^${name}`)), inside: { role: 'group', name } });
  const inside = { role: 'dialog', name };
  await visitor.choose({ label: t('search.filter.country'), inside }, 'NL');
  await visitor.choose({ label: t('search.filter.region'), inside }, 'Utrecht');
  await visitor.press({ css: '[type=submit]', inside });
  await visitor.expectAddress(/region=/);
  await visitor.follow({ css: 'article a[href^="/members/"] > *' }, /\/members\/\w+/);
}

export async function like(visitor: Visitor): Promise<void> {
  await visitor.press(button(new RegExp(`^${t('search.like.like')}`)));
}

export const likesOf = async (api: APIRequestContext): Promise<unknown[]> =>
  (await getData(getCalls(api).GET('/api/likes'))).given;

/** Logs in with a browser that has no data of the site. */
export async function returnAs(visitor: Visitor, { email, password }: Account): Promise<void> {
  await visitor.open('/login?lang=en');
  await enter(visitor);
  await visitor.fill({ role: 'textbox', name: t('profile.login.email') }, email);
  await visitor.fill({ label: t('profile.login.password') }, password);
  await visitor.press(button(t('profile.login.submit')));
  await visitor.expectAddress(/\/members(\?|$)/);
}

interface Chat {
  one: Visitor;
  oneId: string;
  other: Visitor;
  otherId: string;
}

export async function chat({ one, oneId, other, otherId }: Chat): Promise<void> {
  await Promise.all([one.open(`/members/${otherId}/chat`), other.open(`/members/${oneId}/chat`)]);
  await say(one, 'Rooftop or canal?');
  await other.see({ text: 'Rooftop or canal?', inside: { role: 'log' } });
  await say(other, 'Canal. Bring snacks.');
  await one.see({ text: 'Canal. Bring snacks.', inside: { role: 'log' } });
}

async function say(visitor: Visitor, text: string): Promise<void> {
  await visitor.fill({ css: 'textarea[name=message]' }, text);
  await visitor.press(button(pattern('chat.composer.send')));
}

export async function buy(visitor: Visitor): Promise<void> {
  await visitor.open('/credits');
  await visitor.press({ role: 'radio', name: new RegExp(t('credits.buy.p1')) });
  await visitor.press({ role: 'radio', name: t('credits.method.ideal') });
  await visitor.press({ role: 'checkbox', name: t('credits.waiver.text') });
  await visitor.press(button(pattern('credits.buy.pay')));
  await visitor.expectAddress(/\/checkout\//);
  await visitor.press(button(/^Pay [^l]/));
  await visitor.see({ text: t('credits.status.completed_text') }, 45_000);
}

export async function changeSetting(visitor: Visitor): Promise<void> {
  await visitor.open('/notifications');
  const news = { role: 'switch', name: pattern('profile.notify.weekly') };
  await visitor.press(news);
  await visitor.see({ text: t('profile.settings.saved') });
}

export async function logOut(visitor: Visitor): Promise<void> {
  await visitor.open('/members');
  await visitor.press(button(t('shell.nav.account')));
  await visitor.press({ role: 'menuitem', name: t('shell.nav.logout') });
  await visitor.see({ role: 'link', name: t('shell.nav.login') });
}
