import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Button, DateField, Form, Group, Panel, Select, Stack, TextField } from '@duet/ui';
import { readAmount } from './parse-costs';
import { useAddCosts } from './use-add-costs';

interface Props {
  currency: string;
  campaigns: readonly string[];
}

const PAST_YEARS = 3;

function useAmount() {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = (value: string): void => {
    setText(value);
    setWrong(false);
  };
  const read = (): number | null => {
    const amount = readAmount(text);
    setWrong(amount === null);
    return amount;
  };
  return { text, change, read, isWrong };
}

export function OneCost({ currency, campaigns }: Props) {
  const intl = useIntl();
  const { add, isLoading, error } = useAddCosts();
  const errors = useFieldErrors(error);
  const [campaign, setCampaign] = useState(campaigns[0] ?? '');
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const { text, change, read, isWrong } = useAmount();
  const year = new Date().getFullYear();
  const wrongAmount = isWrong && intl.formatMessage({ id: 'staff.costs.wrong_amount' });
  const wrongDay = errors['rows.0.day'] && intl.formatMessage({ id: 'staff.costs.wrong_day' });
  const amountError = wrongAmount || errors['rows.0.amount'];
  const campaignError = errors['rows.0.campaign'];

  const submit = async (): Promise<void> => {
    const amount = read();
    if (amount !== null && (await add([{ day, campaign, amount }]))) change('');
  };

  return (
    <Panel>
      <Form onSubmit={() => void submit()}>
        <Stack>
          <h2>
            <FormattedMessage id="staff.costs.one" />
          </h2>
          <Select
            label={intl.formatMessage({ id: 'staff.figures.campaign' })}
            value={campaign}
            onChange={setCampaign}
            options={campaigns.map((value) => ({ value, label: value }))}
            {...(campaignError && { error: campaignError })}
          />
          <DateField
            label={intl.formatMessage({ id: 'staff.figures.day' })}
            value={day}
            onChange={setDay}
            years={{ from: year - PAST_YEARS, to: year }}
            {...(wrongDay && { error: wrongDay })}
          />
          <TextField
            label={intl.formatMessage({ id: 'staff.costs.amount' }, { currency })}
            value={text}
            onChange={change}
            maxLength={20}
            {...(amountError && { error: amountError })}
          />
          <ErrorMessage error={error} />
          <Group>
            <Button type="submit" loading={isLoading} disabled={day === '' || campaign === ''}>
              <FormattedMessage id="staff.campaign.save" />
            </Button>
          </Group>
        </Stack>
      </Form>
    </Panel>
  );
}
