import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { siteUrl } from '../support/stack';
import { test } from '../support/test';
import { type Driver, type Engine } from './driver';
import { launchChromium, launchFirefox } from './puppeteer-driver';
import { launchWebKit } from './webkit-driver';

/** An element as users find it: by role and name, by label, or by text. */
export interface Target {
  role?: string;
  label?: Name;
  text?: Name;
  css?: string;
  name?: Name;
  inside?: Target;
}
type Name = string | RegExp;

const PATIENCE_MS = 15_000;
const queries = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

// Runs in the page. `wanted` is a Target whose regular expressions are {source, flags}.
const FIND = `
  const [wanted] = arguments;
  const library = window.TestingLibraryDom;
  if (!library || !document.body) return null;
  const asMatcher = (name) =>
    name && typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
  const all = (target) => {
    const around = target.inside ? all(target.inside) : [document.body];
    return around.flatMap((each) => {
      if (target.css) return [...each.querySelectorAll(target.css)];
      if (target.role) return library.queryAllByRole(each, target.role, { name: asMatcher(target.name) });
      if (target.label) return library.queryAllByLabelText(each, asMatcher(target.label));
      return library.queryAllByText(each, asMatcher(target.text));
    });
  };
  const isFile = (each) => each.type === 'file';
  return all(wanted).find((each) => isFile(each) || each.checkVisibility()) ?? null;
`;

const launchers: Record<Engine, () => Promise<Driver>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

export class Visitor {
  private constructor(
    readonly engine: Engine,
    private readonly driver: Driver,
  ) {}

  static async arrive(engine: Engine): Promise<Visitor> {
    return new Visitor(engine, await launchers[engine]());
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(new URL(path, siteUrl).href);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  async press(target: Target): Promise<void> {
    await this.act('press', target, (element) => this.driver.click(element));
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.act('fill', target, (element) => this.driver.fill(element, text));
  }

  async choose(target: Target, option: string): Promise<void> {
    await this.act('choose', target, (element) => this.driver.choose(element, option));
  }

  async attach(target: Target, file: string): Promise<void> {
    await this.act('attach', target, (element) => this.driver.attach(element, file));
  }

  async see(target: Target, patienceMs = PATIENCE_MS): Promise<void> {
    await this.act('see', target, () => Promise.resolve(), patienceMs);
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.address(), { timeout: 30_000 }).toMatch(pattern);
  }

  /** Repeats the press, because the page may replace the link. */
  async follow(target: Target, pattern: RegExp): Promise<void> {
    await expect(async () => {
      if (!pattern.test(await this.address())) await this.press(target);
      expect(await this.address()).toMatch(pattern);
    }).toPass({ timeout: 30_000, intervals: [500, 1_000, 2_000] });
  }

  private async address(): Promise<string> {
    return String(await this.driver.evaluate('return location.href'));
  }

  /** Stores a screenshot with the test results and closes the browser. */
  async leave(): Promise<void> {
    try {
      const picture = await this.driver.screenshot();
      writeFileSync(test.info().outputPath(`${this.engine}.png`), picture);
    } finally {
      await this.driver.close();
    }
  }

  uncaught(): string[] {
    return this.driver.uncaught();
  }

  /** Tries again while the element is missing, covered, or replaced by the page. */
  private async act(
    verb: string,
    target: Target,
    work: (element: unknown) => Promise<void>,
    patienceMs = PATIENCE_MS,
  ): Promise<void> {
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        const element = await this.find(target);
        if (element === null) throw new Error('the element is missing');
        await work(element);
        return;
      } catch (error) {
        if (Date.now() > end) {
          const what = JSON.stringify(target, asPlain);
          throw new Error(`${this.engine} cannot ${verb} ${what}`, { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    }
  }

  private async find(target: Target): Promise<unknown> {
    const isReady = await this.driver.evaluate('return Boolean(window.TestingLibraryDom)');
    if (!isReady) await this.driver.evaluate(`${queries}; return true;`);
    return this.driver.find(FIND, JSON.parse(JSON.stringify(target, asPlain)));
  }
}

const asPlain = (_key: string, value: unknown): unknown =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
