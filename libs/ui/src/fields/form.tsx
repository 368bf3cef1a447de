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

/** On failure, focuses the first invalid field. Without such a field, scrolls to the message. */
export function Form({ onSubmit, children, gap, labelledBy, className }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current) return;
    const wrong = form.current?.querySelector<HTMLElement>(WRONG_FIELD);
    const message = form.current?.querySelector('[role="alert"]');
    if (!wrong && !message) return;
    isSubmitted.current = false;
    if (wrong) wrong.focus();
    else message?.scrollIntoView?.({ block: 'nearest' });
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
