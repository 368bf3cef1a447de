import type { ReactNode } from 'react';

const toPage = (path: string) => (words: ReactNode) => (
  <a href={path} target="_blank" rel="noreferrer">
    {words}
  </a>
);

export const privacy = toPage('/pages/privacy');
export const terms = toPage('/pages/terms');
