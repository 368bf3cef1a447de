import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts';

export interface SearchFilters {
  gender: 'women' | 'men';
  country: string;
  region: string;
  from: number;
  to: number;
}

export class SearchPage {
  constructor(private readonly page: Page) {}

  async search({ gender, country, region, from, to }: SearchFilters): Promise<void> {
    await this.page.goto('/members');
    await this.openFilters();
    const sheet = this.page.getByRole('dialog');
    await sheet.getByLabel(t('search.filter.country')).selectOption(country);
    await sheet.getByLabel(t('search.filter.region')).selectOption({ label: region });
    await sheet.getByLabel(t('search.filter.age_from'), { exact: true }).selectOption(String(from));
    await sheet.getByLabel(t('search.filter.age_to'), { exact: true }).selectOption(String(to));
    await sheet
      .getByLabel(t('search.filter.gender'))
      .selectOption({ label: t(`search.filter.${gender}`) });
    await this.showResults();
  }

  async openFilters(): Promise<void> {
    await this.page
      .getByRole('group', { name: t('search.filter.label') })
      .getByRole('button', { name: new RegExp(`^${t('search.filter.label')}`) })
      .click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  async showResults(): Promise<void> {
    await this.page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  card(name: string): Locator {
    return this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('link', { name: new RegExp(`^${name}`) }) });
  }

  async ages(): Promise<number[]> {
    const cards = this.page.locator('article:not([aria-labelledby="similar-title"] article)');
    await expect(cards.first()).toBeVisible();
    const names = await cards.getByRole('link').allInnerTexts();
    return names
      .map((text) => Number(/, (\d+)/.exec(text)?.[1]))
      .filter((age) => !Number.isNaN(age));
  }

  async openMember(name: string): Promise<void> {
    await this.card(name).getByRole('link').first().click();
    await expect(this.page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
  }

  async openProfile(id: string, name: string): Promise<void> {
    await this.page.goto(`/members/${id}`);
    await expect(this.page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
  }

  async like(name: string): Promise<void> {
    const label = new RegExp(`^(${t('search.like.like')}|${t('search.like.button', { name })})$`);
    const answered = this.page.waitForResponse(
      (answer) => /\/api\/likes\/\w+$/.test(answer.url()) && answer.request().method() === 'PUT',
    );
    await this.page.getByRole('main').getByRole('button', { name: label }).first().click();
    expect((await answered).ok()).toBe(true);
  }

  async expectMatch(): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: t('search.match.title') })).toBeVisible();
  }

  async closeMatch(): Promise<void> {
    const popup = this.page.getByRole('dialog', { name: t('search.match.title') });
    await popup.getByRole('button', { name: t('search.match.close') }).click();
    await expect(popup).toBeHidden();
  }
}
