import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Without legacy mode axe opens a second page, which the CSP forbids. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
