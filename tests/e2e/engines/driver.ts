/** `Element` is a handle of the engine's own library. */
export interface Driver<Element = unknown> {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** `body` is a function body, which reads the values from `arguments`. */
  evaluate(body: string, ...values: unknown[]): Promise<unknown>;
  find(body: string, ...values: unknown[]): Promise<Element | null>;
  click(element: Element): Promise<void>;
  fill(element: Element, text: string): Promise<void>;
  choose(element: Element, option: string): Promise<void>;
  attach(element: Element, file: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Uncaught errors of the pages, if the engine reports them. */
  uncaught(): string[];
  close(): Promise<void>;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];
