import type { ModalMap } from '@duet/host';
import { ReportDialog } from './report-dialog';

type Props = ModalMap['report'] & { onClose: () => void };

export default function ReportModal({ profile_id: id, name, onClose, ...about }: Props) {
  return <ReportDialog member={{ id, name }} about={about} onClose={onClose} />;
}
