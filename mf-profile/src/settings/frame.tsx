import type { ReactNode } from 'react';
import { Panel, Stack } from '@duet/ui';
import classes from './settings.module.css';

export const Frame = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Panel>
    <Stack>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </Stack>
  </Panel>
);
