import { useIntl } from 'react-intl';
import { LOCALE_NAMES, isLocale } from '@duet/schemas/locales';

/** Names without a translation, such as bundle names, stay unchanged. */
export function useSettingLabel(): (name: string) => string {
  const intl = useIntl();
  return (name) => {
    if (isLocale(name)) return LOCALE_NAMES[name];
    const message = { id: `staff.setting.${name}` };
    return intl.messages[message.id] ? intl.formatMessage(message) : name;
  };
}
