import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Alert, Button, FileButton, Group, Modal, Stack } from '@duet/ui';
import { CostLine } from '../banners/cost-line';
import type { Content } from '../sending/use-sending';
import classes from './photos.module.css';

interface Props {
  file: File;
  cost: number;
  credits: number;
  returnTo: string;
  onPick: (file: File) => void;
  onSend: (photo: NonNullable<Content['photo']>) => void;
  onClose: () => void;
}

export function PhotoPreview({ file, cost, credits, returnTo, onPick, onSend, onClose }: Props) {
  const intl = useIntl();
  const text = useErrorText();
  const { url, size, isBroken, measure, fail } = usePreview(file);
  const send = () => {
    if (!size) return;
    // Creates a new object URL, because the dialog revokes its own URL.
    onSend({ file, preview: URL.createObjectURL(file), ...size });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="chat.photo.title" />}>
      <Stack>
        {isBroken ? (
          <Alert tone="bad">{text('invalid_photo')}</Alert>
        ) : (
          <div className={classes.preview}>
            {url && (
              <img
                src={url}
                alt={intl.formatMessage({ id: 'chat.photo.alt_mine' })}
                onLoad={({ currentTarget }) => measure(currentTarget)}
                onError={fail}
              />
            )}
          </div>
        )}
        <CostLine cost={cost} credits={credits} returnTo={returnTo} />
        <Group align="center">
          <Button icon="send" size="large" block disabled={!size || credits < cost} onClick={send}>
            <FormattedMessage id="chat.photo.send" values={{ cost }} />
          </Button>
          <FileButton
            variant="quiet"
            icon="image"
            accept="image/jpeg,image/png,image/webp"
            onPick={onPick}
          >
            <FormattedMessage id="chat.photo.other" />
          </FileButton>
        </Group>
      </Stack>
    </Modal>
  );
}

interface Preview {
  url: string;
  size: { width: number; height: number } | null;
  isBroken: boolean;
}

function usePreview(file: File) {
  const [preview, setPreview] = useState<Preview>({ url: '', size: null, isBroken: false });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview({ url, size: null, isBroken: false });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return {
    ...preview,
    measure: ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
      setPreview({ ...preview, size: { width, height } }),
    fail: () => setPreview({ ...preview, isBroken: true }),
  };
}
