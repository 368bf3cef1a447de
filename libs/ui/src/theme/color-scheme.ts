import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';

export type ColorScheme = 'auto' | 'light' | 'dark';

/**
 * Key under which the chosen colour scheme is kept; the page's first script reads it before
 * anything is painted.
 */
const stored = localStorageColorSchemeManager({ key: 'duet-color-scheme' });
let listener: ((event: PageTransitionEvent) => void) | undefined;

/**
 * Kept in storage, where other tabs see a change at once; a page that the browser kept for Back
 * looks when it returns.
 */
export const colorSchemes: MantineColorSchemeManager = {
  ...stored,
  subscribe: (onUpdate) => {
    stored.subscribe(onUpdate);
    listener = ({ persisted }) => void (persisted && onUpdate(stored.get('auto')));
    addEventListener('pageshow', listener);
  },
  unsubscribe: () => {
    stored.unsubscribe();
    if (listener) removeEventListener('pageshow', listener);
  },
};

/** The reader's choice of colours; `auto` follows the device. */
export function useColorScheme(): { scheme: ColorScheme; choose: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, choose: setColorScheme };
}
