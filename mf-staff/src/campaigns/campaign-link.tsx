import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Campaign } from '@duet/schemas/campaigns';
import { LOCALE_NAMES } from '@duet/schemas/locales';
import { Modal, Select, Stack, TextField } from '@duet/ui';
import { CopyLink } from '../copy-link/copy-link';
import { useSiteLanguages } from '../frame/use-site-languages';
import { useStaffLandersQuery } from '../landers/landers.api';
import { useMemberPage } from '../queue/use-member-page';
import own from './campaigns.module.css';

const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const VALUE_MAX = 64;
/** Links with a slug use this lander instead of the home page, whose path has no slug. */
const ANY_LANDER = 'gallery';

export function CampaignLink({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const intl = useIntl();
  const memberPage = useMemberPage();
  const languages = useSiteLanguages();
  const { network, ref } = campaign;
  const [language, setLanguage] = useState('');
  const [fields, setFields] = useState<Fields>({
    ...{ network: network ?? '', ref: ref ?? '', sub1: '', sub2: '', sub3: '' },
  });
  const path = usePath(campaign);
  const given = FIELDS.flatMap((name) =>
    fields[name].trim() ? [[name, fields[name].trim()]] : [],
  );
  const query = new URLSearchParams([...given, ...(language ? [['lang', language]] : [])]);
  const address = memberPage(path) + (query.size > 0 ? `?${query}` : '');
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="staff.campaign.link" />}>
      <Stack>
        <div className={own.fields}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              label={name}
              value={fields[name]}
              // Disabled, because the campaign matches no other value.
              disabled={(name === 'network' || name === 'ref') && campaign[name] !== null}
              maxLength={VALUE_MAX}
              onChange={(value) => setFields({ ...fields, [name]: value })}
            />
          ))}
          <Select
            label={intl.formatMessage({ id: 'staff.broadcasts.language' })}
            value={language}
            onChange={setLanguage}
            placeholder={intl.formatMessage({ id: 'staff.campaign.link_language' })}
            options={languages.map((value) => ({
              value,
              label: LOCALE_NAMES[value],
            }))}
          />
        </div>
        <output className={own.address}>{address}</output>
        <CopyLink address={address}>
          <FormattedMessage id="staff.campaign.link_copy" />
        </CopyLink>
      </Stack>
    </Modal>
  );
}

function usePath({ slug, variants: [first] }: Campaign): string {
  const { data } = useStaffLandersQuery();
  if (slug === null) return '/';
  const ofStaff = data?.landers.find(({ id }) => id === first?.own_lander)?.layout;
  const layout = ofStaff ?? first?.lander ?? ANY_LANDER;
  return `/landers/${layout === 'home' ? ANY_LANDER : layout}/${encodeURIComponent(slug)}`;
}
