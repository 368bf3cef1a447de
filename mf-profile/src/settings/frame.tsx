import type { ReactNode } from 'react';
import { Panel, Stack } from '@duet/ui';
import classes from './settings.module.css';

/** The page already shows a title if it has only one frame. */
export const Frame = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <Panel>
    <Stack>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </Stack>
  </Panel>
);
