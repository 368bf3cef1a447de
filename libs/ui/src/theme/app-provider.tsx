import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOverlays, useOverlaysOnInput } from '../overlay/use-overlays';
import '../styles';
import { colorSchemes } from './color-scheme';
import { cssVariables, theme } from './theme';

/** Render once per document. */
export function AppProvider({ children }: { children: ReactNode }) {
  useOverlaysOnInput();
  const overlays = useOverlays(false);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
      {overlays && <overlays.Toasts />}
    </MantineProvider>
  );
}
