import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useErrorText, useFieldErrors } from '@duet/host';
import type { Campaign, CampaignsResponse } from '@duet/schemas/campaigns';
import { VARIANTS_MAX } from '@duet/schemas/list-limits';
import { Alert, Button, Form, Group, Modal, TextField, toast } from '@duet/ui';
import { FormEnd } from '../frame/form-end';
import { useStaffAddCampaignMutation, useStaffEditCampaignMutation } from './campaigns.api';
import { type Draft, NEW_DRAFT, toRequestBody, toCopy, toDraft, withVariant } from './draft';
import { areVariantsFixed, isBaselineInvalid, isPlanFixed, toNewPlan } from './plan-draft';
import { PlanFields } from './plan-fields';
import { type DraftProps, TargetFields, bindText } from './target-fields';
import { VariantFields } from './variant-fields';

interface Props {
  campaign: Campaign | null;
  /** Campaign to copy into a new campaign. */
  from: Campaign | null;
  zone: string;
  recent: CampaignsResponse['recent'];
  onClose: () => void;
}

export function CampaignForm({ campaign, from, zone, recent, onClose }: Props) {
  const intl = useIntl();
  const [draft, setDraft] = useState<Draft>(() => {
    const shown = campaign
      ? toDraft(campaign, zone)
      : from
        ? toCopy(from, zone)
        : { ...NEW_DRAFT, plan: toNewPlan(recent.signup_rate) };
    const baseline = intl.formatNumber(Number(shown.plan.baseline));
    return { ...shown, plan: { ...shown.plan, baseline } };
  });
  const { save, isLoading, error, errors } = useSave(campaign, zone);
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  const submit = async () => {
    if (!(await save(draft))) return;
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
      <Form onSubmit={() => void submit()}>
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.name' })}
          hint={intl.formatMessage({ id: 'staff.campaign.name_hint' })}
          maxLength={40}
          {...bindText({ draft, errors, onChange: set }, 'name')}
        />
        <TargetFields draft={draft} errors={errors} zone={zone} onChange={set} />
        <Variants
          draft={draft}
          errors={errors}
          isFixed={areVariantsFixed(campaign)}
          onChange={set}
        />
        {draft.variants.length > 1 && (
          <PlanFields
            plan={draft.plan}
            isFixed={isPlanFixed(campaign)}
            weights={draft.variants.map(({ weight }) => Number(weight) || 0)}
            recent={recent}
            errors={errors}
            onChange={(plan) => set({ plan })}
          />
        )}
        <ErrorMessage error={error} />
        <FormEnd isLoading={isLoading} onCancel={onClose}>
          <FormattedMessage id="staff.campaign.save" />
        </FormEnd>
      </Form>
    </Modal>
  );
}

function useSave(campaign: Campaign | null, zone: string) {
  const [add, adding] = useStaffAddCampaignMutation();
  const [edit, editing] = useStaffEditCampaignMutation();
  const { isLoading, error } = campaign ? editing : adding;
  const errorText = useErrorText();
  const [isWrong, setWrong] = useState(false);
  const errors = {
    ...useFieldErrors(error),
    ...(isWrong && { 'plan.baseline': errorText('invalid_value') }),
  };
  const save = async (draft: Draft): Promise<boolean> => {
    const hasTest = draft.variants.length > 1 && !isPlanFixed(campaign);
    const isInvalid = hasTest && isBaselineInvalid(draft.plan);
    setWrong(isInvalid);
    if (isInvalid) return false;
    const body = toRequestBody(draft, campaign, zone);
    const answer = campaign ? await edit({ id: campaign.id, ...body }) : await add(body);
    return !answer.error;
  };
  return { save, isLoading, error, errors };
}

function Variants({ draft, errors, isFixed, onChange }: DraftProps & { isFixed: boolean }) {
  return (
    <>
      {draft.variants.map((variant, index) => (
        <VariantFields
          key={variant.key}
          variant={variant}
          total={draft.variants.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0)}
          isOnly={draft.variants.length === 1}
          isFixed={isFixed}
          errors={{
            version: errors[`variants.${index}.version`],
            lander: errors[`variants.${index}.own_lander`] ?? errors[`variants.${index}.lander`],
            weight: errors[`variants.${index}.weight`],
          }}
          onChange={(changes) =>
            onChange({
              variants: draft.variants.map((each) =>
                each === variant ? { ...each, ...changes } : each,
              ),
            })
          }
          onRemove={() => onChange({ variants: draft.variants.filter((each) => each !== variant) })}
        />
      ))}
      {errors.variants && <Alert tone="bad">{errors.variants}</Alert>}
      {!isFixed && draft.variants.length < VARIANTS_MAX && (
        <Group>
          <Button
            variant="outline"
            size="small"
            icon="plus"
            onClick={() => onChange(withVariant(draft))}
          >
            <FormattedMessage id="staff.campaign.add_variant" />
          </Button>
        </Group>
      )}
    </>
  );
}
