import { useIntl } from 'react-intl';
import { type ColorScheme, Select, useColorScheme } from '@duet/ui';
import { Frame } from './frame';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly ColorScheme[];

export default function AppearancePanel() {
  const intl = useIntl();
  const { scheme, choose } = useColorScheme();
  const names: Record<ColorScheme, string> = {
    auto: intl.formatMessage({ id: 'profile.settings.scheme.auto' }),
    light: intl.formatMessage({ id: 'profile.settings.scheme.light' }),
    dark: intl.formatMessage({ id: 'profile.settings.scheme.dark' }),
  };
  return (
    <Frame>
      <Select
        label={intl.formatMessage({ id: 'profile.settings.page.appearance' })}
        name="scheme"
        value={scheme}
        onChange={(value) => choose(SCHEMES.find((each) => each === value) ?? 'auto')}
        options={SCHEMES.map((value) => ({ value, label: names[value] }))}
      />
    </Frame>
  );
}
