type StepUp = () => Promise<boolean>;

let confirm: StepUp | null = null;
let running: Promise<boolean> | null = null;

/**
 * Registers the dialog in which staff confirm their identity before the API client repeats a call.
 * @returns a function that removes the dialog
 */
export function onStepUp(dialog: StepUp): () => void {
  confirm = dialog;
  return () => {
    if (confirm === dialog) confirm = null;
  };
}

/** Opens one dialog for simultaneous calls. Resolves to false if closed or not registered. */
export function requestStepUp(): Promise<boolean> {
  running ??= (confirm?.() ?? Promise.resolve(false)).finally(() => {
    running = null;
  });
  return running;
}
