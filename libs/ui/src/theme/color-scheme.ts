import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** shell/src/color-scheme.js reads this key before the first paint. */
const stored = localStorageColorSchemeManager({ key: 'duet-color-scheme' });
let listener: ((event: PageTransitionEvent) => void) | undefined;

/** Applies a scheme that another tab stored, even while this page was in the back/forward cache. */
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

/** `auto` follows the device. */
export function useColorScheme(): { scheme: ColorScheme; choose: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, choose: setColorScheme };
}
