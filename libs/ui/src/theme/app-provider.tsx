import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import '../styles';
import { colorSchemes } from './color-scheme';
import { cssVariables, theme } from './theme';
import classes from './app-provider.module.css';

/** Provides theme, colour scheme and toasts. Render it once per page. */
export function AppProvider({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
      <Notifications
        position={wide ? 'top-right' : 'bottom-center'}
        limit={3}
        autoClose={6000}
        className={classes.toasts}
      />
    </MantineProvider>
  );
}
