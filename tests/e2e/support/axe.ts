import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { AxeResults } from '@duet/schemas/axe-results';
import type { Page } from '@playwright/test';

/** Legacy mode keeps axe from opening a second page, which the CSP forbids. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

export async function loadAxeOnce(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).setLegacyMode();
}

type Analysis = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Collects the violations of all screens for `npm run report -- eaa`. */
export class AxeLog {
  private readonly screens = new Set<string>();
  private readonly found = new Map<string, AxeResults['violations'][number]>();
  private engine = '';

  add(screen: string, { violations, testEngine }: Analysis): void {
    this.screens.add(screen);
    this.engine = `${testEngine.name} ${testEngine.version}`;
    for (const { id: rule, impact, help, tags } of violations) {
      const each = this.found.get(rule) ?? { rule, impact: impact ?? '', help, tags, screens: [] };
      if (!each.screens.includes(screen)) each.screens.push(screen);
      this.found.set(rule, each);
    }
  }

  write(reader: AxeResults['reader']): void {
    const folder = join(__dirname, '../../../.data/accessibility');
    const results: AxeResults = {
      reader,
      at: new Date().toISOString(),
      engine: this.engine,
      screens: this.screens.size,
      violations: [...this.found.values()],
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${reader}.json`), JSON.stringify(results, null, 2));
  }
}
