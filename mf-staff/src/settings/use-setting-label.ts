import { useIntl } from 'react-intl';

/** Bundles and codes keep their own names. */
export function useSettingLabel(): (name: string) => string {
  const intl = useIntl();
  return (name) => {
    const message = { id: `staff.setting.${name}` };
    return intl.messages[message.id] ? intl.formatMessage(message) : name;
  };
}
