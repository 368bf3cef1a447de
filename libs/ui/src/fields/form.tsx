import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';

/** A form that the page sends, never the browser: errors are the server's, in words. */
export const Form = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Stack>{children}</Stack>
  </form>
);
