import { expect, type Page } from '@playwright/test';
import { pattern, t } from '../support/texts';

export class CreditsPage {
  constructor(private readonly page: Page) {}

  async choose(style: 'p0' | 'p1' | 'p2' | 'p3', method: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(t(`credits.buy.${style}`)) }).check();
    await this.page
      .getByRole('radio', { name: t(`credits.method.${method}`), exact: true })
      .check();
  }

  async order(style: 'p0' | 'p1' | 'p2' | 'p3', method: string): Promise<void> {
    await this.choose(style, method);
    await this.page.getByRole('checkbox', { name: t('credits.waiver.text') }).check();
    await this.page.getByRole('button', { name: pattern('credits.buy.pay') }).click();
    await expect(this.page).toHaveURL(/\/checkout\//);
  }

  async payAtProvider(): Promise<void> {
    await expect(this.page.getByText('Sandbox: no real money')).toBeVisible();
    await this.page.getByRole('button', { name: /^Pay [^l]/ }).click();
  }

  async expectPaid(): Promise<void> {
    await expect(this.page.getByText(t('credits.status.completed_text'))).toBeVisible({
      timeout: 45_000,
    });
  }

  async expectPremium(): Promise<void> {
    await this.page.goto('/premium');
    await expect(this.page.getByText(t('credits.premium.is_premium')).first()).toBeVisible();
  }
}
