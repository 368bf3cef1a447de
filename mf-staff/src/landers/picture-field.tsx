import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import type { OwnLander } from '@duet/schemas/own-landers';
import { Button, FileButton, Group, Text } from '@duet/ui';
import own from './landers.module.css';
import { usePictureUpload } from './use-picture-upload';

interface Props {
  lander: OwnLander;
  hasPicture: boolean;
  /** An upload would make a draft that is still being saved outdated. */
  isSaving: boolean;
  onAdded: (lander: OwnLander) => void;
  onRemove: () => void;
}

export function PictureField({
  lander: { id, picture },
  hasPicture,
  isSaving,
  onAdded,
  onRemove,
}: Props) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { upload, isLoading, error } = usePictureUpload(id, onAdded);
  if (!hasPicture)
    return (
      <Text dim size="small">
        <FormattedMessage id="staff.lander.no_picture" />
      </Text>
    );
  return (
    <div className={own.picture}>
      {picture && <img src={picture} alt={intl.formatMessage({ id: 'staff.lander.picture' })} />}
      <Group>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          icon="image"
          variant="outline"
          loading={isLoading}
          disabled={isSaving}
          onPick={(file) => void upload(file)}
        >
          <FormattedMessage id="staff.lander.picture_choose" />
        </FileButton>
        {picture && (
          <Button variant="text" size="small" onClick={onRemove}>
            <FormattedMessage id="staff.lander.picture_remove" />
          </Button>
        )}
      </Group>
      <Text dim size="small">
        <FormattedMessage id="staff.lander.picture_hint" />
      </Text>
      {error && <p role="alert">{errorText(error)}</p>}
    </div>
  );
}
