import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { headlessShell } from '../support/chromium';
import type { Driver } from './driver';

/** SHA-256 of an empty text, which Firefox reports if a navigation cancels the load of a script. */
const DIGEST_OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const VIEWPORT = { width: 1280, height: 900 };

export async function launchChromium(): Promise<PuppeteerDriver> {
  const { executablePath, args } = headlessShell;
  const browser = await puppeteer.launch({ executablePath, args, headless: 'shell' });
  return PuppeteerDriver.open(browser);
}

/** Firefox supports WebDriver BiDi directly, without a driver program. */
export async function launchFirefox(): Promise<PuppeteerDriver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  return PuppeteerDriver.open(browser);
}

class PuppeteerDriver implements Driver<ElementHandle> {
  private readonly errors: string[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    page.on('pageerror', (error) => {
      if (!String(error).includes(DIGEST_OF_NOTHING)) this.errors.push(String(error));
    });
  }

  static async open(browser: Browser): Promise<PuppeteerDriver> {
    const page = await browser.newPage();
    await page.setViewport(VIEWPORT);
    return new PuppeteerDriver(browser, page);
  }

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  evaluate(body: string, ...values: unknown[]): Promise<unknown> {
    return this.page.evaluate(asExpression(body, values));
  }

  async find(body: string, ...values: unknown[]): Promise<ElementHandle | null> {
    const found = await this.page.evaluateHandle(asExpression(body, values));
    return found.asElement() as ElementHandle | null;
  }

  click(element: ElementHandle): Promise<void> {
    return element.click();
  }

  async fill(element: ElementHandle, text: string): Promise<void> {
    await element.click({ count: 3 });
    await element.type(text);
  }

  async choose(element: ElementHandle, option: string): Promise<void> {
    const value = await element.evaluate((select, wanted) => {
      const options = [...(select as HTMLSelectElement).options];
      return options.find((each) => each.text === wanted || each.value === wanted)?.value;
    }, option);
    if (value === undefined) throw new Error(`the list has no option ${option}`);
    await element.select(value);
  }

  attach(element: ElementHandle, file: string): Promise<void> {
    return (element as ElementHandle<HTMLInputElement>).uploadFile(file);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  uncaught(): string[] {
    return this.errors;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

const asExpression = (body: string, values: unknown[]): string =>
  `(function () { ${body} }).apply(window, ${JSON.stringify(values)})`;
