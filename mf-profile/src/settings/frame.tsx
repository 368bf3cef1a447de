import type { ReactNode } from 'react';
import { Panel, Stack } from '@duet/ui';
import classes from './settings.module.css';

/** Leave out `title` if the page has only one frame, because the page already shows a title. */
export const Frame = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <Panel>
    <Stack>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </Stack>
  </Panel>
);
