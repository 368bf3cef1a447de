import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { Campaign, Comparison, Variant, VariantStats } from '@duet/schemas/campaigns';
import { Alert, Button, Group, Tag } from '@duet/ui';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { CampaignLink } from './campaign-link';
import { useStaffEndCampaignMutation } from './campaigns.api';
import { toLanderValue } from './draft';
import { ExperimentPart } from './experiment-part';
import { useLanderName } from './use-lander-options';
import { useZone } from './use-zone';
import { VariantPreview } from './variant-preview';
import { Withdrawn } from './withdrawn';
import own from './campaigns.module.css';

interface CardProps {
  campaign: Campaign;
  /** The site's time zone. */
  zone: string;
  onEdit: () => void;
  onCopy: () => void;
}

export function CampaignCard({ campaign, zone, onEdit, onCopy }: CardProps) {
  const intl = useIntl();
  const [end, { isLoading }] = useStaffEndCampaignMutation();
  const carryOut = useDecision();
  const [isLinking, setLinking] = useState(false);
  const { state, faulty } = campaign;
  const stateText = { id: `staff.campaign.state_${state}` };
  return (
    <article className={classes.card} aria-label={campaign.name}>
      <Group>
        <h2 className={own.name}>{campaign.name}</h2>
        <Tag tone={state === 'running' ? 'teal' : 'plain'}>{intl.formatMessage(stateText)}</Tag>
      </Group>
      <Audience campaign={campaign} zone={zone} />
      {state !== 'ended' && <WithdrawnAlert campaign={campaign} />}
      {faulty.length > 0 && state !== 'ended' && (
        <Alert tone="warn" icon="alert">
          <FormattedMessage id="staff.campaign.faulty" values={{ versions: faulty.join(', ') }} />
        </Alert>
      )}
      {campaign.test && <ExperimentPart campaign={campaign} experiment={campaign.test} />}
      <div className={own.variants}>
        {campaign.variants.map((variant) => (
          <VariantPart key={variant.key} variant={variant} campaign={campaign} />
        ))}
      </div>
      <Group>
        <Button size="small" variant="outline" onClick={onEdit}>
          <FormattedMessage id="staff.campaign.edit" />
        </Button>
        <Button size="small" variant="outline" onClick={onCopy}>
          <FormattedMessage id="staff.lander.copy" />
        </Button>
        <Button size="small" variant="outline" onClick={() => setLinking(true)}>
          <FormattedMessage id="staff.campaign.link" />
        </Button>
        {state !== 'ended' && (
          <Button
            size="small"
            variant="danger"
            loading={isLoading}
            onClick={() => void carryOut(end(campaign.id))}
          >
            <FormattedMessage id="staff.campaign.end" />
          </Button>
        )}
      </Group>
      {isLinking && <CampaignLink campaign={campaign} onClose={() => setLinking(false)} />}
    </article>
  );
}

/** Variants of an open test are not compared, because differences may be chance. */
const isOpen = (experiment: Campaign['test']): boolean =>
  experiment?.state === 'running' || experiment?.state === 'stopped';

function WithdrawnAlert({ campaign: { variants } }: { campaign: Campaign }) {
  const intl = useIntl();
  const landerName = useLanderName();
  const withdrawn = variants
    .map((variant) => landerName(toLanderValue(variant)))
    .filter(({ isWithdrawn }) => isWithdrawn)
    .map(({ name }) => name);
  if (withdrawn.length === 0) return null;
  const landers = intl.formatList([...new Set(withdrawn)]);
  return (
    <Alert tone="warn">
      <FormattedMessage
        id="staff.campaign.withdrawn"
        values={{ landers, count: withdrawn.length }}
      />
    </Alert>
  );
}

function getPeriod(from: string | null, until: string | null): '' | '_from' | '_until' {
  if (from && until) return '';
  return from ? '_from' : '_until';
}

function Audience({
  campaign: { network, ref, slug, country, starts_at: from, ends_at: until },
  zone,
}: Pick<CardProps, 'campaign' | 'zone'>) {
  const intl = useIntl();
  const { dateTime, zoneName } = useZone(zone);
  const period = { id: `staff.campaign.period${getPeriod(from, until)}` };
  const named = Object.entries({ network, ref, slug, country }).flatMap(([name, value]) =>
    value === null ? [] : `${name}: ${value}`,
  );
  return (
    <div className={classes.person}>
      <span>
        {named.length > 0
          ? named.join(' · ')
          : intl.formatMessage({ id: 'staff.campaign.everybody' })}
      </span>
      {(from ?? until) && (
        <span className={classes.dim}>
          {intl.formatMessage(period, {
            from: from && dateTime(from),
            until: until && dateTime(until),
          })}
          {` · ${zoneName}`}
        </span>
      )}
    </div>
  );
}

function VariantPart({
  variant,
  campaign: { id, variants, figures, test: experiment },
}: {
  variant: Variant;
  campaign: Campaign;
}) {
  const intl = useIntl();
  const { number, percent } = useFormats();
  const found = figures.find(({ key }) => key === variant.key);
  const { name, isWithdrawn } = useLanderName()(toLanderValue(variant));
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section className={own.variant}>
      <strong>
        {variants.length > 1 && `${variant.key} · ${percent(variant.weight / total, 1)} · `}
        {variant.version ?? intl.formatMessage({ id: 'staff.campaign.live' })}
        {` · ${name}`}
      </strong>
      {isWithdrawn && <Withdrawn />}
      <VariantPreview campaign={id} variant={variant.key} name={name} />
      {found && (
        <>
          <dl className={own.figures}>
            <Figure
              label={intl.formatMessage({ id: 'staff.campaign.visits' })}
              value={number(found.visits)}
            />
            <Figure
              label={intl.formatMessage({ id: 'staff.campaign.signups' })}
              value={number(found.signups)}
              rate={found.signup_rate}
            />
            <Figure
              label={intl.formatMessage({ id: 'staff.campaign.purchases' })}
              value={number(found.purchases)}
              rate={found.purchase_rate}
            />
          </dl>
          {found.left_out > 0 && (
            <p className={classes.dim}>
              <FormattedMessage id="staff.campaign.left_out" values={{ count: found.left_out }} />
            </p>
          )}
          {variants.length > 1 && !isOpen(experiment) && (
            <VariantComparison figures={found} first={variants[0]?.key ?? ''} />
          )}
        </>
      )}
    </section>
  );
}

function Figure({
  label,
  value,
  rate = null,
}: {
  label: string;
  value: string;
  rate?: VariantStats['signup_rate'];
}) {
  const intl = useIntl();
  const formats = useFormats();
  const percent = (share: number) => formats.percent(share, 1);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={own.count}>{value}</span>
        {rate && (
          <span className={classes.dim}>
            {intl.formatMessage(
              { id: 'staff.campaign.rate' },
              { share: percent(rate.share), low: percent(rate.low), high: percent(rate.high) },
            )}
          </span>
        )}
      </dd>
    </div>
  );
}

function VariantComparison({
  figures: { signups_compared: signups, purchases_compared: purchases },
  first,
}: {
  figures: VariantStats;
  first: string;
}) {
  const intl = useIntl();
  const sentence = (compared: Comparison) => {
    const message = { id: `staff.compared.${compared}` };
    return intl.formatMessage(message, { first });
  };
  if (signups === 'first') return <p className={classes.dim}>{sentence('first')}</p>;
  return (
    <ul className={own.comparison}>
      <li>{`${intl.formatMessage({ id: 'staff.campaign.signups' })}: ${sentence(signups)}`}</li>
      <li>{`${intl.formatMessage({ id: 'staff.campaign.purchases' })}: ${sentence(purchases)}`}</li>
    </ul>
  );
}
