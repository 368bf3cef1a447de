import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MemberPage } from '@duet/schemas/member-page';
import { IconButton, Menu } from '@duet/ui';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

/** The less frequent actions: to report and to block the member. */
export function Safety({ member }: { member: MemberPage }) {
  const intl = useIntl();
  const [open, setOpen] = useState<'block' | 'report'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        position="top-end"
        trigger={
          <IconButton
            icon="more"
            variant="quiet"
            label={intl.formatMessage({ id: 'profile.member.more' })}
          />
        }
        items={[
          {
            id: 'report',
            icon: 'shield',
            label: <FormattedMessage id="profile.member.report" />,
            onSelect: () => setOpen('report'),
          },
          {
            id: 'block',
            icon: 'block',
            label: <FormattedMessage id="profile.member.block" />,
            onSelect: () => setOpen('block'),
          },
        ]}
      />
      {open === 'block' && <BlockDialog member={member} onClose={close} />}
      {open === 'report' && <ReportDialog member={member} onClose={close} />}
    </>
  );
}
