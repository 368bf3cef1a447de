import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe for a page of the site. It runs in the page itself: a second, blank page for its results is
 * for frames of other origins, which the site's policy forbids.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
