import { expect, type Locator, type Page } from '@playwright/test';
import { pattern, t } from '../support/texts';

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
    const filters = this.page.getByRole('group', { name: t('search.filter.label') });
    await filters
      .getByLabel(t('search.filter.gender'))
      .selectOption({ label: t(`search.filter.${gender}`) });
    await filters.getByLabel(t('search.filter.country')).selectOption(country);
    await filters.getByLabel(t('search.filter.region')).selectOption({ label: region });
    await filters.getByRole('button', { name: pattern('search.filter.age_now') }).click();
    await this.page
      .getByLabel(t('search.filter.age_from'), { exact: true })
      .selectOption(String(from));
    await this.page.getByLabel(t('search.filter.age_to'), { exact: true }).selectOption(String(to));
    await this.page.getByRole('button', { name: t('search.filter.apply') }).click();
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
