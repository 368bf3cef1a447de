import { FormattedMessage } from 'react-intl';

export const profileItem = (profileId: string) => ({
  id: 'profile',
  label: <FormattedMessage id="chat.chats.view_profile" />,
  icon: 'user' as const,
  to: `/members/${profileId}`,
});

export const blockItem = (onSelect: () => void) => ({
  id: 'block',
  label: <FormattedMessage id="chat.block.menu" />,
  icon: 'block' as const,
  danger: true,
  onSelect,
});

export const deleteItem = (onSelect: () => void) => ({
  id: 'delete',
  label: <FormattedMessage id="chat.delete.menu" />,
  icon: 'trash' as const,
  danger: true,
  onSelect,
});
