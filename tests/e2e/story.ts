import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { AccountPage } from './pages/account.page';
import { ChatPage } from './pages/chat.page';
import { CreditsPage } from './pages/credits.page';
import { SearchPage } from './pages/search.page';
import { SignupPage } from './pages/signup.page';
import { openBrowser } from './support/browsers';
import { activationLink, mailTo } from './support/mailbox';
import { type Account, apiAs, demoAccount, newAccount } from './support/members';
import * as purchases from './support/purchases';
import { test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const PORTRAIT = join(__dirname, '../../tools/demo/photos/adam-1.webp');
const ADULT = '1990-05-17';
const TOO_YOUNG = `${new Date().getFullYear() - 16}-01-02`;

interface Story {
  nils: Page;
  newcomer: Account;
  newcomerId: string;
  sanne: Page;
  sanneId: string;
  complaints: Complaints;
}

const chapters: [title: string, tell: (story: Story) => Promise<void>][] = [
  ['a visitor signs up, with errors shown at the fields', signUp],
  ["the mail is in the visitor's language, and its link activates the account", activate],
  ['the member uploads a photo', uploadPhoto],
  ['the member finds Sanne by gender, country, region and age, and likes her', searchAndLike],
  ['Sanne likes back', likeBack],
  ['they chat: messages arrive live and cost credits', chat],
  ["without credits an alert leads to the purchase on the provider's page", buy],
  ['credits and premium arrive, and the chat continues', goOn],
  ['logout and login', leaveAndReturn],
];

export async function tellStory(
  browser: Browser,
  between: (chapter: number) => Promise<void> = () => Promise.resolve(),
): Promise<Complaints> {
  const complaints = new Complaints();
  const story: Story = {
    nils: await openBrowser(browser, 'Nils', complaints),
    newcomer: newAccount('Nils'),
    newcomerId: '',
    sanne: await openBrowser(browser, 'Sanne', complaints),
    sanneId: (await apiAs(demoAccount('Sanne'))).id,
    complaints,
  };
  for (const [index, [title, tell]] of chapters.entries()) {
    if (index > 0) await between(index);
    await test.step(title, () => tell(story));
  }
  await story.nils.context().close();
  await story.sanne.context().close();
  return complaints;
}

async function signUp({ nils, newcomer }: Story): Promise<void> {
  const form = new SignupPage(nils);
  await form.open();
  await form.chooseGenders('man', 'women');
  await form.fillName('@nils');
  await form.expectError('name_starts_with_at');
  await form.fillName('nils@e2e.example');
  await form.expectError('contact_details');
  await form.fillName(newcomer.name);
  await form.fillBirth(TOO_YOUNG);
  await form.expectError('under_age');
  await form.fillBirth(ADULT);
  await form.choosePlace('Utrecht', 'Utrecht');
  await form.fillEmail('nils at home');
  await form.expectError('invalid_email');
  // The signup form rejects a known email address only in its last step.
  await form.fillEmail(demoAccount('Sanne').email);
  await form.send(newcomer.password);
  await form.expectError('email_taken');
  await form.fillEmail(newcomer.email);
  await form.finish(newcomer.password);
}

async function activate(story: Story): Promise<void> {
  const mail = await mailTo(story.newcomer.email);
  expect(mail.subject).toBe(
    t('messaging.mail.activation.subject', { site: 'Duet', name: story.newcomer.name }),
  );
  await new AccountPage(story.nils).activate(activationLink(mail));
  story.newcomerId = (await apiAs(story.newcomer)).id;
}

async function uploadPhoto({ nils }: Story): Promise<void> {
  await new AccountPage(nils).uploadPhoto(PORTRAIT);
}

async function searchAndLike({ nils, sanneId }: Story): Promise<void> {
  const search = new SearchPage(nils);
  await search.search({ gender: 'women', country: 'NL', region: 'Utrecht', from: 28, to: 34 });
  await expect(search.card('Sanne')).toBeVisible();
  // Earlier results stay visible until the new results are loaded.
  const outside = async () => (await search.ages()).filter((age) => age < 28 || age > 34);
  await expect.poll(outside).toEqual([]);
  await search.openMember('Sanne');
  await expect(nils).toHaveURL(new RegExp(`/members/${sanneId}`));
  await search.like('Sanne');
}

async function likeBack({ sanne, newcomer, newcomerId }: Story): Promise<void> {
  await new AccountPage(sanne).login(demoAccount('Sanne'));
  await sanne.goto('/likes');
  await expect(
    sanne.getByRole('link', { name: new RegExp(`^${newcomer.name}`) }).first(),
  ).toBeVisible();
  const search = new SearchPage(sanne);
  await search.openProfile(newcomerId, newcomer.name);
  await search.like(newcomer.name);
}

async function chat({ nils, sanne, newcomer, sanneId, newcomerId }: Story): Promise<void> {
  const [mine, hers] = [new ChatPage(nils), new ChatPage(sanne)];
  await purchases.buyUpTo((await apiAs(demoAccount('Sanne'))).api, 10);
  const credits = await getCredits(newcomer);
  await mine.openWith(sanneId);
  await hers.openWith(newcomerId);
  await mine.send('Rooftop or canal?');
  await hers.expectMessage('Rooftop or canal?');
  await hers.send('Canal. Bring snacks.');
  await mine.expectMessage('Canal. Bring snacks.');
  await expect
    .poll(() => getCredits(newcomer))
    .toBe(credits - (await purchases.messageCost(nils.request)));
}

async function buy({ nils, newcomer, sanneId }: Story): Promise<void> {
  const mine = new ChatPage(nils);
  await mine.openWith(sanneId);
  const cost = await purchases.messageCost(nils.request);
  for (let left = await getCredits(newcomer); left >= cost; left -= cost) {
    const text = `${left} more, then I am out of credits`;
    await mine.send(text);
    await mine.expectMessage(text);
  }
  await mine.expectTooFewCredits();
  await mine.send('Snacks are packed.');
  await mine.buyFor('Snacks are packed.', cost);
  const credits = new CreditsPage(nils);
  await credits.order('p1', 'ideal');
  await credits.payAtProvider();
  await credits.expectPaid();
}

async function goOn({ nils, sanne, newcomer, newcomerId, sanneId }: Story): Promise<void> {
  expect(await getCredits(newcomer)).toBeGreaterThan(0);
  await new CreditsPage(nils).expectPremium();
  const [mine, hers] = [new ChatPage(nils), new ChatPage(sanne)];
  await hers.openWith(newcomerId);
  await mine.openWith(sanneId);
  await hers.expectMessage('Snacks are packed.');
  await mine.expectMessage('Snacks are packed.');
}

async function leaveAndReturn({ nils, newcomer, sanneId }: Story): Promise<void> {
  const account = new AccountPage(nils);
  await nils.goto('/members');
  await account.logout();
  await nils.goto('/chats');
  await expect(nils).toHaveURL(/\/login/);
  await account.login(newcomer);
  const mine = new ChatPage(nils);
  await mine.openWith(sanneId);
  await mine.expectMessage('Snacks are packed.');
}

async function getCredits(account: Account): Promise<number> {
  const { api } = await apiAs(account);
  const credits = await purchases.getCredits(api);
  await api.dispose();
  return credits;
}
