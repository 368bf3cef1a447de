import type { DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useImageUrl, useSheet } from '@duet/host';
import type { PhotoPatch } from '@duet/schemas/photos';
import { Button, Group, IconButton, Menu, Modal, Stack, Tag, toast } from '@duet/ui';
import { useProfileDeletePhotoMutation } from '../profile.api';
import { useProfileChangePhotoMutation } from './own.api';
import classes from './own.module.css';
import { type Photo, usePhotoMenu } from './use-photo-menu';

const DRAGGED = 'application/x-duet-photo';

interface Props extends Photo {
  name: string;
}

export function PhotoTile({ image, isMain, position, count, name }: Props) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  const text = useErrorText();
  const [change, changing] = useProfileChangePhotoMutation();
  const asking = useSheet(`delete-${image.id}`);
  const send = (id: string, patch: PhotoPatch) =>
    void change({ id, patch })
      .unwrap()
      .catch((failure: unknown) => toast(text(failure), { tone: 'bad' }));
  const place = position + 1;
  const items = usePhotoMenu(
    { image, isMain, position, count },
    (patch) => send(image.id, patch),
    asking.open,
  );
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged || dragged === image.id) return;
    event.preventDefault();
    send(dragged, { position });
  };
  return (
    <li
      className={classes.photo}
      data-main={isMain || undefined}
      aria-busy={changing.isLoading || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, image.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={onDrop}
    >
      <img
        src={getUrl(isMain ? image.filename : image.thumb_filename)}
        alt={intl.formatMessage({ id: 'profile.photos.alt' }, { name, place })}
        draggable={false}
      />
      <State image={image} isMain={isMain} />
      <span className={classes.options}>
        <Menu
          trigger={
            <IconButton
              icon="more"
              variant="glass"
              size="small"
              label={intl.formatMessage({ id: 'profile.photos.options' }, { place })}
              disabled={changing.isLoading}
            />
          }
          items={items}
        />
      </span>
      {asking.isOpen && <DeleteDialog id={image.id} onClose={asking.close} />}
    </li>
  );
}

function State({ image, isMain }: Pick<Props, 'image' | 'isMain'>) {
  return (
    <span className={classes.tag}>
      {isMain && (
        <Tag tone="white">
          <FormattedMessage id="profile.photos.main" />
        </Tag>
      )}
      {image.status === 'pending' && (
        <Tag tone="photo" icon="clock">
          <FormattedMessage id="profile.photos.pending" />
        </Tag>
      )}
      {image.status === 'refused' && (
        <Tag tone="photo" icon="block">
          <FormattedMessage id="profile.photos.refused" />
        </Tag>
      )}
      {image.private && (
        <Tag tone="photo" icon="lock">
          <FormattedMessage id="profile.photos.private" />
        </Tag>
      )}
    </span>
  );
}

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useErrorText();
  const [remove, { isLoading }] = useProfileDeletePhotoMutation();
  const confirm = () =>
    void remove(id)
      .unwrap()
      .then(onClose, (failure: unknown) => toast(text(failure), { tone: 'bad' }));
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="profile.photos.delete_title" />}>
      <Stack>
        <FormattedMessage id="profile.photos.delete_text" tagName="p" />
        <Group>
          <Button variant="danger" icon="trash" loading={isLoading} onClick={confirm}>
            <FormattedMessage id="profile.photos.delete" />
          </Button>
          <Button variant="text" onClick={onClose}>
            <FormattedMessage id="profile.photos.keep" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
