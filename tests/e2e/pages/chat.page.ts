import { expect, type Locator, type Page } from '@playwright/test';
import { pattern, t } from '../support/texts';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export class ChatPage {
  constructor(private readonly page: Page) {}

  async openWith(memberId: string): Promise<void> {
    await this.page.goto(`/members/${memberId}/chat`);
    await expect(this.box()).toBeVisible();
  }

  async send(text: string): Promise<void> {
    await this.box().fill(text);
    const answered = this.page.waitForResponse(
      (answer) =>
        /\/api\/chats\/\w+\/messages$/.test(answer.url()) &&
        answer.request().method() === 'POST' &&
        answer.status() < 500,
    );
    await this.page.getByRole('button', { name: pattern('chat.composer.send') }).click();
    await answered;
  }

  log(): Locator {
    return this.page.getByRole('log');
  }

  async expectMessage(text: string): Promise<void> {
    await expect(this.log().getByText(text, { exact: true })).toHaveCount(1);
  }

  async expectCredits(credits: number): Promise<void> {
    await expect(this.page.getByText(pattern('chat.composer.cost'))).toContainText(String(credits));
  }

  async expectTooFewCredits(): Promise<void> {
    await expect(
      this.page.getByRole('alert').getByText(pattern('chat.notice.too_few_credits')),
    ).toBeVisible();
  }

  async buyFor(text: string, cost: number): Promise<void> {
    await this.expectMessage(text);
    await expect(this.log().getByText(t('chat.bubble.too_few_credits', { cost }))).toBeVisible();
    await this.log()
      .getByRole('link', { name: t('chat.bubble.buy') })
      .click();
    await expect(this.page.getByRole('heading', { name: t('credits.buy.title') })).toBeVisible();
  }

  async sendPhoto(file: Picture): Promise<void> {
    await this.choosePhoto(file);
    await expect(
      this.log().getByRole('button', {
        name: t('chat.photo.enlarge', { photo: t('chat.photo.alt_mine') }),
      }),
    ).toBeVisible();
  }

  async choosePhoto(file: Picture): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: pattern('chat.photo.pick') }).click(),
    ]);
    await chooser.setFiles(file);
    const dialog = this.page.getByRole('dialog', { name: t('chat.photo.title') });
    await expect(dialog.getByText(pattern('chat.cost.before'))).toBeVisible();
    await dialog.getByRole('button', { name: pattern('chat.photo.send') }).click();
  }

  async sendGift(gift: string, words: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: pattern('chat.gift.title') });
    await dialog.getByRole('radio', { name: t(`chat.gift.${gift}`) }).check();
    await dialog.getByRole('textbox').fill(words);
    await dialog.getByRole('button', { name: pattern('chat.gift.send') }).click();
    await expect(this.log().getByText(t(`chat.gift.${gift}`))).toBeVisible();
  }

  box(): Locator {
    return this.page.locator('textarea[name=message]');
  }
}
