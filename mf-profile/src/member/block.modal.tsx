import type { ModalMap } from '@duet/host';
import { BlockDialog } from './block-dialog';

type Props = ModalMap['block'] & { onClose: () => void };

export default function BlockModal({ profile_id: id, name, onDone, onClose }: Props) {
  return <BlockDialog member={{ id, name }} onDone={onDone} onClose={onClose} />;
}
