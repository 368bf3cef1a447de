import { type ReactNode, useEffect, useRef } from 'react';
import { type Gap, Stack } from '../layout/layout';

interface Props {
  onSubmit: () => void;
  children: ReactNode;
  gap?: Gap;
  labelledBy?: string;
  className?: string;
}

const WRONG_FIELD = ':is(input, select, textarea)[aria-invalid="true"]';

/** Form that shows the server's errors and focuses the first invalid field after a failure. */
export function Form({ onSubmit, children, gap, labelledBy, className }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
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
