/** What the tests need from a browser engine. `Element` is a handle of the engine's own library. */
export interface Driver<Element = unknown> {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page. It finds the values in `arguments`. */
  evaluate(body: string, ...values: unknown[]): Promise<unknown>;
  /** As `evaluate`, for a body that returns an element or null. */
  find(body: string, ...values: unknown[]): Promise<Element | null>;
  click(element: Element): Promise<void>;
  /** Replaces the content of a text field. */
  fill(element: Element, text: string): Promise<void>;
  /** Chooses an option of a select by its text or value. */
  choose(element: Element, option: string): Promise<void>;
  attach(element: Element, file: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors that no code of the pages caught, where the engine reports them. */
  uncaught(): string[];
  close(): Promise<void>;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];
