import { expect, type Page } from '@playwright/test';
import { textTo } from '../support/purchases';
import { pattern, t } from '../support/texts';

export class DebitPage {
  /** The number is unique, because limits count per phone number. */
  private readonly phone = `+316${String(Date.now()).slice(-8)}`;

  constructor(private readonly page: Page) {}

  async fill(holder: string): Promise<void> {
    const fields = {
      account_holder: holder,
      iban: 'NL91ABNA0417164300',
      street: 'Oudegracht',
      house_number: '12 bis',
      zip: '3511 AB',
      city: 'Utrecht',
      phone: this.phone,
    };
    for (const [field, value] of Object.entries(fields))
      await this.page.getByLabel(t(`credits.debit.${field}`), { exact: true }).fill(value);
    await expect(this.page.getByText(t('credits.debit.iban_good'))).toBeVisible();
    await this.page.getByRole('checkbox', { name: t('credits.debit.agree') }).check();
    await this.page.getByRole('checkbox', { name: t('credits.waiver.text') }).check();
    await this.page.getByRole('button', { name: t('credits.debit.send') }).click();
  }

  async sign(): Promise<void> {
    const code = (await textTo(this.phone)).match(/\d{6}/)?.[0] ?? '';
    await this.page.getByLabel(t('credits.debit.otp'), { exact: true }).fill(code);
    await this.page.getByRole('button', { name: pattern('credits.debit.submit') }).click();
  }
}
