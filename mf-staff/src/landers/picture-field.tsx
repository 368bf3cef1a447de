import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Button, FileButton, Group, Text } from '@duet/ui';
import type { DraftQueue } from './draft-queue';
import own from './landers.module.css';
import { usePictureUpload } from './use-picture-upload';

interface Props {
  id: string;
  picture: string | null;
  /** True if the layout shows a picture. */
  hasPicture: boolean;
  act: DraftQueue['act'];
  onRemove: () => void;
}

export function PictureField({ id, picture, hasPicture, act, onRemove }: Props) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { upload, isLoading, error } = usePictureUpload(id);
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
          onPick={(file) => void act(() => upload(file))}
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
