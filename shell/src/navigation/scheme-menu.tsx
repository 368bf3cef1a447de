import { useIntl } from 'react-intl';
import { Icon, Menu, useColorScheme } from '@duet/ui';
import type { ColorScheme } from '@duet/ui';
import classes from './navigation.module.css';

export function useSchemeItems() {
  const intl = useIntl();
  const { scheme, choose } = useColorScheme();
  const names: Record<ColorScheme, string> = {
    auto: intl.formatMessage({ id: 'shell.scheme.auto' }),
    light: intl.formatMessage({ id: 'shell.scheme.light' }),
    dark: intl.formatMessage({ id: 'shell.scheme.dark' }),
  };
  const items = (['auto', 'light', 'dark'] as const).map((each) => ({
    id: each,
    label: names[each],
    on: each === scheme,
    onSelect: () => choose(each),
  }));
  return { current: names[scheme], items };
}

export function SchemeMenu() {
  const intl = useIntl();
  const { current, items } = useSchemeItems();
  const label = intl.formatMessage({ id: 'shell.scheme.label' });
  return (
    <Menu
      position="top-end"
      trigger={
        <button
          type="button"
          className={`${classes.language} ${classes.chip}`}
          aria-label={`${label}: ${current}`}
        >
          <Icon name="moon" size={20} />
          <span>{current}</span>
          <Icon name="down" size={20} />
        </button>
      }
      items={items}
    />
  );
}
