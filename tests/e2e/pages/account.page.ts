import { expect, type Page } from '@playwright/test';
import type { Account } from '../support/members';
import { t } from '../support/texts';

export const AT_MEMBERS = /\/members(\?|$)/;

export class AccountPage {
  constructor(private readonly page: Page) {}

  async login({ email, password }: Account): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByRole('textbox', { name: t('profile.login.email') }).fill(email);
    await this.page.getByLabel(t('profile.login.password'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: t('profile.login.submit'), exact: true }).click();
    await expect(this.page).toHaveURL(AT_MEMBERS);
  }

  async logout(): Promise<void> {
    await this.page.getByRole('button', { name: t('shell.nav.account') }).click();
    await this.page.getByRole('menuitem', { name: t('shell.nav.logout') }).click();
    await expect(this.page.getByRole('link', { name: t('shell.nav.login') }).first()).toBeVisible();
    await expect(this.page).toHaveURL(/\/$/);
  }

  async activate(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(
      this.page.getByRole('heading', { name: t('profile.activate.title') }),
    ).toBeVisible();
  }

  async uploadPhoto(file: string): Promise<void> {
    await this.page.goto('/profile');
    const uploaded = this.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/photos') && answer.request().method() === 'POST',
    );
    await this.page.locator('input[type=file]').first().setInputFiles(file);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.crop.use') })
      .click();
    expect((await uploaded).ok()).toBe(true);
    await expect(this.page.getByRole('main').locator('img[src^="/media/"]').first()).toBeVisible();
  }
}
