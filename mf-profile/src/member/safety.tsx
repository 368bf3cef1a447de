import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MemberPage } from '@duet/schemas/member-page';
import { Button, Group } from '@duet/ui';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

export function Safety({ member }: { member: MemberPage }) {
  const [open, setOpen] = useState<'block' | 'report'>();
  const close = () => setOpen(undefined);
  return (
    <Group>
      <Button variant="quiet" size="small" icon="shield" onClick={() => setOpen('report')}>
        <FormattedMessage id="profile.member.report" />
      </Button>
      <Button variant="quiet" size="small" icon="block" onClick={() => setOpen('block')}>
        <FormattedMessage id="profile.member.block" />
      </Button>
      {open === 'block' && <BlockDialog member={member} onClose={close} />}
      {open === 'report' && <ReportDialog member={member} onClose={close} />}
    </Group>
  );
}
