import { useIntl } from 'react-intl';

/** Names without a translation, such as bundle names, stay unchanged. */
export function useSettingLabel(): (name: string) => string {
  const intl = useIntl();
  return (name) => {
    const message = { id: `staff.setting.${name}` };
    return intl.messages[message.id] ? intl.formatMessage(message) : name;
  };
}
