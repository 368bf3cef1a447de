import { useIntl } from 'react-intl';

/** The name of a setting or of a part of one. Bundles and codes are called what they are called. */
export function useSettingLabel(): (name: string) => string {
  const intl = useIntl();
  return (name) => {
    const message = { id: `staff.setting.${name}` };
    return intl.messages[message.id] ? intl.formatMessage(message) : name;
  };
}
