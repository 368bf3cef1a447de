import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts';

export interface Person {
  name: string;
  email: string;
  /** Date of birth as YYYY-MM-DD. */
  born: string;
}

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
    await this.form
      .getByRole('group', { name: t('profile.signup.gender') })
      .getByText(t(`profile.gender.${own}`), { exact: true })
      .click();
    await this.form
      .getByRole('group', { name: t('profile.signup.looking_for') })
      .getByText(t(`profile.gender.${sought}`), { exact: true })
      .click();
    await this.form.locator('[name="accept_sexual_orientation"]').check();
    await this.next();
  }

  async fillPerson({ name, email, born }: Person): Promise<void> {
    const [year = '', month = '', day = ''] = born.split('-').map((part) => String(Number(part)));
    await this.form.getByRole('textbox', { name: t('profile.signup.name') }).fill(name);
    await this.form.getByRole('textbox', { name: t('profile.signup.email') }).fill(email);
    const birth = this.form.getByRole('group', { name: t('profile.signup.date_of_birth') });
    await birth.getByLabel(t('ui.date.day')).selectOption(day);
    await birth.getByLabel(t('ui.date.month')).selectOption(month);
    await birth.getByLabel(t('ui.date.year')).selectOption(year);
    await this.next();
  }

  async expectError(code: string): Promise<void> {
    await expect(this.form.getByText(t(`error.${code}`)).first()).toBeVisible();
    await expect(this.form.getByRole('textbox', { name: t('profile.signup.name') })).toBeVisible();
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

  private async next(): Promise<void> {
    await this.form.getByRole('button', { name: t('profile.signup.continue') }).click();
  }
}
