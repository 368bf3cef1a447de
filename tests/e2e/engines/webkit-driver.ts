import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { until } from '../support/stack';
import type { Driver } from './driver';

/** WebKitGTK has the engine of Safari. It needs a display, which Xvfb provides. */
export async function launchWebKit(): Promise<WebKitDriver> {
  const processes: ChildProcess[] = [];
  try {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    processes.push(endWithTests(display));
    const port = await freePort();
    const program = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${await firstLine(display)}` },
    });
    processes.push(endWithTests(program));
    const server = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('WebKitWebDriver answers', isReady);
    const driver = await new Builder().usingServer(server).withCapabilities(miniBrowser()).build();
    await driver.manage().window().setRect({ width: 1280, height: 900 });
    return new WebKitDriver(driver, processes);
  } catch (error) {
    for (const each of processes) each.kill();
    throw error;
  }
}

/** Ends the program when the tests end: a test that timed out does not close its browser. */
function endWithTests(program: ChildProcess): ChildProcess {
  process.once('exit', () => program.kill());
  return program;
}

function miniBrowser(): Capabilities {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary) throw new Error('the package webkit2gtk-driver has no MiniBrowser');
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
}

interface Point {
  x: number;
  y: number;
}

// Returns the centre of an element once its position is stable, or the element that covers it. A
// bar at the window's edge may cover the element, so the script scrolls a covered element to the
// middle.
const POINT = `
  const [element, answer] = arguments;
  const isHit = (hit) =>
    element.contains(hit) ||
    hit.closest('label')?.control === element ||
    hit.closest('a')?.contains(element);
  const measure = (block, before) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (x !== before?.x || y !== before?.y)
      return requestAnimationFrame(() => measure(block, { x, y }));
    const hit = document.elementFromPoint(x, y);
    if (hit && isHit(hit)) return answer({ x, y });
    if (block === 'nearest') return look('center');
    answer(hit ? hit.outerHTML.slice(0, 120) : 'nothing');
  };
  const look = (block) => {
    element.scrollIntoView({ block, behavior: 'instant' });
    measure(block, null);
  };
  look('nearest');
`;

const OPTION = `
  const [select, wanted] = arguments;
  return [...select.options].find(({ text, value }) => text === wanted || value === wanted) ?? null;
`;

class WebKitDriver implements Driver<WebElement> {
  constructor(
    private readonly driver: WebDriver,
    private readonly processes: ChildProcess[],
  ) {}

  goto(url: string): Promise<void> {
    return this.driver.get(url);
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh();
  }

  evaluate(body: string, ...values: unknown[]): Promise<unknown> {
    return this.driver.executeScript(body, ...values);
  }

  find(body: string, ...values: unknown[]): Promise<WebElement | null> {
    return this.driver.executeScript<WebElement | null>(body, ...values);
  }

  /** Moves the pointer, because WebKitWebDriver's own click fails on links that cover a card. */
  async click(element: WebElement): Promise<void> {
    const point = await this.driver.executeAsyncScript<Point | string>(POINT, element);
    if (typeof point === 'string') throw new Error(`covered by ${point}`);
    await this.driver.actions().move(point).click().perform();
  }

  async fill(element: WebElement, text: string): Promise<void> {
    await element.clear();
    await element.sendKeys(text);
  }

  async choose(element: WebElement, option: string): Promise<void> {
    const found = await this.driver.executeScript<WebElement | null>(OPTION, element, option);
    if (found === null) throw new Error(`the list has no option ${option}`);
    await found.click();
  }

  attach(element: WebElement, file: string): Promise<void> {
    return element.sendKeys(file);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  uncaught(): string[] {
    return [];
  }

  async close(): Promise<void> {
    try {
      await this.driver.quit();
    } finally {
      for (const each of this.processes) each.kill();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function firstLine(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.once('error', reject);
    (display.stdio[3] as Readable).once('data', (line) => resolve(String(line).trim()));
  });
}
