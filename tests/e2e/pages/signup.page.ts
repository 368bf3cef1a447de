import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts';

export class SignupPage {
  private readonly form: Locator;

  constructor(private readonly page: Page) {
    this.form = page.locator('form').filter({ has: page.getByRole('progressbar') });
  }

  async seeForm(): Promise<void> {
    await expect(this.form).toBeVisible();
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
    await expect(this.form).toBeVisible();
  }

  async chooseGenders(own: 'man' | 'woman', sought: 'men' | 'women'): Promise<void> {
    const change = this.form.getByRole('button', { name: t('profile.signup.change') });
    const question = this.form.getByRole('group', { name: t('profile.signup.gender') });
    await expect(change.or(question)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await question.getByText(t(`profile.gender.${own}`), { exact: true }).click();
    await this.form
      .getByRole('group', { name: t('profile.signup.looking_for') })
      .getByText(t(`profile.gender.${sought}`), { exact: true })
      .click();
    await this.agree();
  }

  async agree(): Promise<void> {
    await this.form.locator('[name="accept_sexual_orientation"]').check();
    await this.next();
  }

  async fillName(name: string): Promise<void> {
    await this.form.getByRole('textbox', { name: t('profile.signup.name') }).fill(name);
    await this.next();
  }

  async fillBirth(born: string): Promise<void> {
    const [year = '', month = '', day = ''] = born.split('-').map((part) => String(Number(part)));
    const birth = this.form.getByRole('group', { name: t('profile.signup.date_of_birth') });
    await birth.getByLabel(t('ui.date.day')).selectOption(day);
    await birth.getByLabel(t('ui.date.month')).selectOption(month);
    await birth.getByLabel(t('ui.date.year')).selectOption(year);
    await this.next();
  }

  async fillEmail(email: string): Promise<void> {
    await this.form.getByRole('textbox', { name: t('profile.signup.email') }).fill(email);
    await this.next();
  }

  async seeQuestion(title: string): Promise<void> {
    await expect(
      this.form.getByRole('heading', { name: t(`profile.signup.${title}`) }),
    ).toBeVisible();
  }

  async expectError(code: string): Promise<void> {
    await expect(this.form.getByText(t(`error.${code}`)).first()).toBeVisible();
  }

  async choosePlace(region: string, city: string): Promise<void> {
    await this.form.getByLabel(t('profile.place.country')).selectOption('NL');
    await this.form.getByLabel(t('profile.place.region')).selectOption({ label: region });
    await this.form.getByLabel(t('profile.place.city')).selectOption({ label: city });
    await this.next();
  }

  async finish(password: string): Promise<void> {
    await this.send(password);
    await expect(
      this.page.getByRole('heading', { name: t('profile.complete.title') }),
    ).toBeVisible();
  }

  async send(password: string): Promise<void> {
    await this.form.getByLabel(t('profile.signup.password'), { exact: true }).fill(password);
    await this.form.locator('[name="accept_terms"]').check();
    await this.form.getByRole('button', { name: t('profile.signup.create') }).click();
  }

  async next(): Promise<void> {
    await this.form.getByRole('button', { name: t('profile.signup.continue') }).click();
  }
}
