import type { Page } from '@playwright/test';

export class Complaints {
  readonly violations: string[] = [];
  readonly errors: string[] = [];
  readonly crashes: string[] = [];

  async watch(page: Page, who: string): Promise<void> {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = `${who} at ${page.url()}: ${message.text()}`;
      if (/Content Security Policy/i.test(message.text())) this.violations.push(text);
      else this.errors.push(text);
    });
    page.on('pageerror', (error) =>
      this.crashes.push(`${who} at ${page.url()}: ${error.stack ?? error.message}`),
    );
    await page.exposeBinding(
      'reportViolation',
      (_source, text: string) => void this.violations.push(`${who}: ${text}`),
    );
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
          (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
            `${violatedDirective} ${blockedURI} by ${sourceFile}:${lineNumber}:${columnNumber}`,
          );
        },
      );
    });
  }

  get unexpected(): string[] {
    return this.errors.filter(
      (text) =>
        !/Failed to load resource: the server responded with a status of (402|403|404|409|422)/.test(
          text,
        ),
    );
  }
}
