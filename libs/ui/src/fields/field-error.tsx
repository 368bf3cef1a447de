import { Icon } from '../icons/icon';

export const FieldError = ({ text }: { text: string }) => (
  <>
    <Icon name="alert" size={16} />
    <span>{text}</span>
  </>
);
