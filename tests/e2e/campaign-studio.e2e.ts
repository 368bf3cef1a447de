import { type Locator, type Page, expect } from '@playwright/test';
import { openBrowser } from './support/browsers';
import { picture } from './support/picture';
import { openStaffPages } from './support/staff';
import { ALONE, test } from './support/test';
import { t } from './support/texts';
import { Complaints } from './support/watch';

const WITHIN_MS = 15_000;
const DECIDED_WITHIN_MS = 100_000;
const ACTIONS_MAX = 40;
/** User agent of a normal browser, because visits of headless browsers are not counted. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CLAIMS = ['Come outside, it is spring.', 'Bring a friend, it is spring.'] as const;

class Person {
  actions = 0;
  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }
  press = (name: string, at: Page | Locator = this.page): Promise<void> =>
    this.click(at.getByRole('button', { name, exact: true }).first());
  async fill(label: string, text: string, at: Page | Locator = this.page): Promise<void> {
    this.actions += 1;
    await at.getByLabel(label, { exact: true }).first().fill(text);
  }
  async choose(target: Locator, value: string | { label: string }): Promise<void> {
    this.actions += 1;
    await target.selectOption(value);
  }
  async pick(name: string, at: Page | Locator = this.page): Promise<void> {
    this.actions += 1;
    await at
      .locator('label', { has: this.page.getByRole('radio', { name }) })
      .first()
      .click();
  }
}

async function makeLander(person: Person, name: string): Promise<void> {
  const { page } = person;
  await person.click(page.getByRole('link', { name: t('staff.nav.landers') }).first());
  await person.press(t('staff.landers.add'));
  const dialog = page.getByRole('dialog');
  await person.fill(t('staff.lander.name'), name, dialog);
  await person.pick(t('landers.gallery.title'), dialog);
  await person.press(t('staff.lander.create'), dialog);
  await person.choose(page.getByRole('combobox', { name: t('staff.broadcasts.language') }), 'en');
  await write(person, CLAIMS[0]);
  person.actions += 1;
  await page.locator('input[type="file"]').setInputFiles(await picture());
  await expect(page.getByRole('img', { name: t('staff.lander.picture') })).toBeVisible();
  await person.press(t('staff.lander.publish'));
  await expect(
    page.getByText(t('staff.lander.state_published'), { exact: true }).first(),
  ).toBeVisible();
}

async function write(person: Person, claim: string): Promise<void> {
  await person.fill(t('staff.lander.kind_headline'), claim);
  await expect(person.page.getByText(t('staff.lander.draft_saved'))).toBeVisible();
  const shown = person.page.frameLocator(`iframe[title="${t('staff.lander.preview')}"]`);
  await expect(shown.getByRole('heading', { level: 1, name: claim })).toBeVisible({
    timeout: WITHIN_MS,
  });
}

async function copyLander(person: Person, name: string): Promise<void> {
  const { page } = person;
  await person.click(page.getByRole('link', { name: t('staff.nav.landers') }).first());
  await person.press(t('staff.lander.copy'), page.getByRole('article', { name }));
  await person.press(t('staff.lander.create'), page.getByRole('dialog'));
  await write(person, CLAIMS[1]);
  await person.press(t('staff.lander.publish'));
  await expect(
    page.getByText(t('staff.lander.state_published'), { exact: true }).first(),
  ).toBeVisible();
}

async function startCampaign(person: Person, name: string, lander: string): Promise<void> {
  const { page } = person;
  await person.click(page.getByRole('link', { name: t('staff.nav.campaigns') }).first());
  await person.press(t('staff.campaigns.add'));
  const dialog = page.getByRole('dialog');
  await person.fill(t('staff.campaign.name'), name, dialog);
  await person.fill(t('staff.campaign.network'), name, dialog);
  await person.choose(dialog.getByLabel(t('staff.campaign.country')), 'NL');
  const end = dialog.getByRole('group', { name: t('staff.campaign.until') });
  await person.choose(end.getByRole('combobox').nth(0), '28');
  await person.choose(end.getByRole('combobox').nth(1), '12');
  await person.choose(end.getByRole('combobox').nth(2), String(new Date().getFullYear() + 1));
  await person.choose(dialog.getByLabel(t('staff.campaign.until_hour')), '18');
  await person.press(t('staff.campaign.choose'), dialog);
  await person.pick(`${lander} ${t('staff.campaign.own')}`, dialog);
  await person.press(t('staff.campaign.add_variant'), dialog);
  await person.click(
    dialog.getByRole('button', { name: t('staff.campaign.choose'), exact: true }).nth(1),
  );
  await person.pick(`${lander} 2 ${t('staff.campaign.own')}`, dialog);
  await person.press(t('staff.campaign.save'), dialog);
  await expect(dialog).toBeHidden();
}

// @spec 2.129
test(
  'on the staff pages, staff create a lander, a variant and a campaign, and see preview and stats',
  ALONE,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const complaints = new Complaints();
    const page = await openBrowser(browser, 'a marketer', complaints);
    await openStaffPages(page);
    const person = new Person(page);
    const name = `studio${Date.now().toString(36)}`;

    await makeLander(person, name);
    await copyLander(person, name);
    await startCampaign(person, name, name);

    const card = page.getByRole('article', { name });
    await person.press(t('staff.lander.preview'), card);
    const preview = page.getByRole('dialog').frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1, name: CLAIMS[0] })).toBeVisible({
      timeout: WITHIN_MS,
    });
    await person.click(page.getByRole('dialog').getByRole('button', { name: t('ui.modal.close') }));
    await person.press(t('staff.campaign.link'), card);
    const link = (await page.getByRole('dialog').locator('output').textContent()) ?? '';

    const visitors = await browser.newContext({ userAgent: READER, locale: 'en' });
    const visitor = await visitors.newPage();
    const shownAt = async (address: string) => {
      await visitor.goto(address);
      return visitor.getByRole('heading', { level: 1 }).textContent();
    };
    // Local addresses have an unknown country, so this visit does not match the campaign yet.
    expect(await shownAt(link)).toBe(t('landers.home.claim'));
    await person.click(page.getByRole('dialog').getByRole('button', { name: t('ui.modal.close') }));
    await person.press(t('staff.campaign.edit'), card);
    await person.choose(page.getByRole('dialog').getByLabel(t('staff.campaign.country')), '');
    await person.press(t('staff.campaign.save'), page.getByRole('dialog'));
    await expect(async () => expect(CLAIMS).toContain(await shownAt(link))).toPass({
      timeout: WITHIN_MS,
    });
    await expect(async () => {
      await page.reload();
      await expect(
        card
          .locator('dd')
          .filter({ hasText: /^[1-9]/ })
          .first(),
      ).toBeVisible();
    }).toPass({ timeout: DECIDED_WITHIN_MS });

    expect(person.actions).toBeLessThan(ACTIONS_MAX);
    expect([...complaints.violations, ...complaints.crashes]).toEqual([]);
  },
);
