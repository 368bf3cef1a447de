interface Scheduler {
  yield?: () => Promise<void>;
}

/** The browser can handle input and paint before the next task. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
