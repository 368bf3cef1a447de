import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const QUIET_MS = 200;
const LIMIT_MS = 12_000;

export class Screen {
  readonly page: Page;
  private readonly open = new Set<object>();
  private changed = Date.now();

  constructor(page: Page) {
    this.page = page;
    const done = (request: object) => {
      if (this.open.delete(request)) this.changed = Date.now();
    };
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) return;
      this.open.add(request);
      this.changed = Date.now();
    });
    page.on('requestfinished', done);
    page.on('requestfailed', done);
  }

  /** Navigates without a reload, because reloads for all screens would take minutes. */
  async visit(address: string): Promise<void> {
    this.changed = Date.now();
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await this.settle();
  }

  async settle(): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    do {
      while (!this.isQuiet()) {
        if (Date.now() > end) throw new Error(`${this.page.url()} did not become idle`);
        await setTimeout(40);
      }
      await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    } while (!this.isQuiet());
  }

  private isQuiet(): boolean {
    return this.open.size === 0 && Date.now() - this.changed >= QUIET_MS;
  }

  overflow(): Promise<string[]> {
    return this.page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const contained = (element: Element): boolean => {
        for (
          let parent = element.parentElement;
          parent && parent !== document.body;
          parent = parent.parentElement
        ) {
          const { overflowX } = getComputedStyle(parent);
          if (overflowX !== 'visible' && parent.getBoundingClientRect().right <= width + 1)
            return true;
        }
        return false;
      };
      const describe = (element: Element): string => {
        const { right } = element.getBoundingClientRect();
        return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ends at ${Math.round(right)}: ${(element.textContent ?? '').slice(0, 60)}`;
      };
      const lines = [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            box.width > 0 &&
            box.height > 0 &&
            box.right > width + 1 &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !contained(element)
          );
        })
        .map(describe);
      if (document.documentElement.scrollWidth > width)
        lines.push(`the page is ${document.documentElement.scrollWidth} wide`);
      return lines;
    });
  }
}
