import { Modal } from '@duet/ui';
import classes from './photos.module.css';

export function Lightbox({
  src,
  title,
  onClose,
}: {
  src: string;
  title: string;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} size="screen" bare title={title}>
      <div className={classes.lightbox}>
        <img src={src} alt={title} decoding="async" />
      </div>
    </Modal>
  );
}
