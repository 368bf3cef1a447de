import { type ReactNode, useEffect, useRef } from 'react';
import { type Gap, Stack } from '../layout/layout';

interface Props {
  onSubmit: () => void;
  children: ReactNode;
  gap?: Gap;
  /** Id of the heading that names the form. */
  labelledBy?: string;
  /** Lays out the children instead of a stack. */
  className?: string;
}

const WRONG_FIELD = ':is(input, select, textarea)[aria-invalid="true"]';

/**
 * A form that the page sends, never the browser: errors are the server's, in words. When a
 * submission fails, the first wrong field gets the focus.
 */
export function Form({ onSubmit, children, gap, labelledBy, className }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    // Errors come with a later render than the submission's.
    const wrong = form.current?.querySelector<HTMLElement>(WRONG_FIELD);
    if (!isSubmitted.current || !wrong) return;
    isSubmitted.current = false;
    wrong.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={labelledBy}
      className={className}
      onChange={() => (isSubmitted.current = false)}
      onSubmit={(event) => {
        event.preventDefault();
        isSubmitted.current = true;
        onSubmit();
      }}
    >
      {className === undefined ? <Stack gap={gap}>{children}</Stack> : children}
    </form>
  );
}
