import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import '../styles';
import { cssVariables, theme } from './theme';
import classes from './app-provider.module.css';

/** Key under which the chosen colour scheme is kept; the page's first script reads it before anything is painted. */
const colorSchemes = localStorageColorSchemeManager({ key: 'duet-color-scheme' });

/** Theme, colour scheme and toasts; the shell places it once. */
export function AppProvider({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemes} defaultColorScheme="auto">
      {children}
      <Notifications position={wide ? 'top-right' : 'bottom-center'} limit={3} autoClose={6000} className={classes.toasts} />
    </MantineProvider>
  );
}
