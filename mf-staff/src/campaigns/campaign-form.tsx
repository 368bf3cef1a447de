import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { Campaign } from '@duet/schemas/campaigns';
import { Button, DateField, Group, Modal, Text, TextField, toast } from '@duet/ui';
import { useStaffAddCampaignMutation, useStaffEditCampaignMutation } from './campaigns.api';
import { type Draft, NEW_DRAFT, VARIANTS_MAX, bodyOf, draftOf, withVariant } from './draft';
import { VariantFields } from './variant-fields';
import own from './campaigns.module.css';

/** Years in which a campaign can begin or end. */
const AHEAD = 2;

/** Makes a campaign, or changes one; it is live within seconds. */
export function CampaignForm({
  campaign,
  onClose,
}: {
  campaign: Campaign | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  const [draft, setDraft] = useState<Draft>(() => (campaign ? draftOf(campaign) : NEW_DRAFT));
  const [add, adding] = useStaffAddCampaignMutation();
  const [edit, editing] = useStaffEditCampaignMutation();
  const { isLoading, error } = campaign ? editing : adding;
  const errors = useFieldErrors(error);
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const text = (name: 'name' | 'network' | 'ref' | 'slug' | 'country') => ({
    name,
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
    ...(errors[name] && { error: errors[name] }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft, campaign);
    const answer = campaign ? await edit({ id: campaign.id, ...body }) : await add(body);
    if (answer.error) return;
    toast(intl.formatMessage({ id: 'staff.campaign.saved' }));
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="wide"
      title={campaign ? campaign.name : <FormattedMessage id="staff.campaigns.add" />}
    >
      <form className={own.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.name' })}
          hint={intl.formatMessage({ id: 'staff.campaign.name_hint' })}
          maxLength={40}
          {...text('name')}
        />
        <fieldset className={own.group}>
          <legend>
            <FormattedMessage id="staff.campaign.for" />
          </legend>
          <div className={own.fields}>
            <TextField
              label={intl.formatMessage({ id: 'staff.campaign.network' })}
              maxLength={64}
              {...text('network')}
            />
            <TextField
              label={intl.formatMessage({ id: 'staff.campaign.ref' })}
              maxLength={64}
              {...text('ref')}
            />
            <TextField
              label={intl.formatMessage({ id: 'staff.campaign.slug' })}
              maxLength={64}
              {...text('slug')}
            />
            <TextField
              label={intl.formatMessage({ id: 'staff.campaign.country' })}
              hint={intl.formatMessage({ id: 'staff.campaign.country_hint' })}
              maxLength={2}
              {...text('country')}
            />
          </div>
          <Days draft={draft} onChange={set} errors={errors} />
          <Text dim size="small">
            <FormattedMessage id="staff.campaign.for_hint" />
          </Text>
        </fieldset>
        {draft.variants.map((variant, index) => (
          <VariantFields
            key={variant.key}
            variant={variant}
            isOnly={draft.variants.length === 1}
            errors={{
              version: errors[`variants.${index}.version`],
              lander: errors[`variants.${index}.lander`],
              weight: errors[`variants.${index}.weight`],
            }}
            onChange={(changes) =>
              set({
                variants: draft.variants.map((each) =>
                  each === variant ? { ...each, ...changes } : each,
                ),
              })
            }
            onRemove={() => set({ variants: draft.variants.filter((each) => each !== variant) })}
          />
        ))}
        {draft.variants.length < VARIANTS_MAX && (
          <Group>
            <Button
              variant="outline"
              size="small"
              icon="plus"
              onClick={() => setDraft(withVariant(draft))}
            >
              <FormattedMessage id="staff.campaign.add_variant" />
            </Button>
          </Group>
        )}
        <ErrorMessage error={error} />
        <Group align="between">
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="staff.campaign.cancel" />
          </Button>
          <Button type="submit" loading={isLoading}>
            <FormattedMessage id="staff.campaign.save" />
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** When a campaign begins and ends. */
function Days({
  draft,
  onChange,
  errors,
}: {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errors: Partial<Record<string, string>>;
}) {
  const intl = useIntl();
  const thisYear = new Date().getFullYear();
  const years = {
    from: Math.min(
      thisYear,
      ...[draft.from, draft.until].filter(Boolean).map((day) => Number(day.slice(0, 4))),
    ),
    to: thisYear + AHEAD,
  };
  return (
    <div className={own.days}>
      <DateField
        label={intl.formatMessage({ id: 'staff.campaign.from' })}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        years={years}
        {...(errors.starts_at && { error: errors.starts_at })}
      />
      <DateField
        label={intl.formatMessage({ id: 'staff.campaign.until' })}
        value={draft.until}
        onChange={(until) => onChange({ until })}
        years={years}
        {...(errors.ends_at && { error: errors.ends_at })}
      />
    </div>
  );
}
