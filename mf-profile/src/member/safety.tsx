import { FormattedMessage, useIntl } from 'react-intl';
import { useSheet } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { IconButton, Menu } from '@duet/ui';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

export function Safety({ member }: { member: MemberPage }) {
  const intl = useIntl();
  const report = useSheet('report');
  const block = useSheet('block');
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
            onSelect: report.open,
          },
          {
            id: 'block',
            icon: 'block',
            label: <FormattedMessage id="profile.member.block" />,
            onSelect: block.open,
          },
        ]}
      />
      {block.isOpen && <BlockDialog member={member} onClose={block.close} />}
      {report.isOpen && <ReportDialog member={member} onClose={report.close} />}
    </>
  );
}
