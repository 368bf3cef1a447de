import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useFormats, useSession } from '@duet/host';
import type { WithdrawableResponse, WithdrawalBody } from '@duet/schemas/refunds';
import { Button, Form, Select, Text, TextField, Textarea } from '@duet/ui';
import { moneyBackApi } from '../money-back.api';

interface Props {
  statement: WithdrawalBody;
  onChange: (statement: WithdrawalBody) => void;
  onNext: () => void;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function StatementStep({ statement, onChange, onNext }: Props) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [isChecked, setIsChecked] = useState(false);
  const { user } = useSession();
  const { data } = moneyBackApi.useCreditsWithdrawableQuery(undefined, { skip: !user });
  const isMail = MAIL.test(statement.email.trim());
  const isWhole = statement.name.trim() !== '' && statement.contract.trim() !== '' && isMail;
  const say = (code: 'required' | 'invalid_email') => errorText({ status: 422, error: code });
  const missing = (value: string) =>
    isChecked && value.trim() === '' ? { error: say('required') } : {};
  return (
    <Form
      onSubmit={() => {
        setIsChecked(true);
        if (isWhole) onNext();
      }}
    >
      <Text dim>
        <FormattedMessage id="credits.withdrawal.intro" />
      </Text>
      <TextField
        label={intl.formatMessage({ id: 'credits.withdrawal.name' })}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={statement.name}
        onChange={(name) => onChange({ ...statement, name })}
        {...missing(statement.name)}
        required
      />
      {data && data.contracts.length > 0 && (
        <Contracts
          contracts={data.contracts}
          chosen={statement.contract}
          onChoose={(contract) => onChange({ ...statement, contract })}
        />
      )}
      <ContractField
        value={statement.contract}
        onChange={(contract) => onChange({ ...statement, contract })}
        {...missing(statement.contract)}
      />
      <EmailField
        value={statement.email}
        onChange={(email) => onChange({ ...statement, email })}
        {...(isChecked && !isMail && { error: say('invalid_email') })}
      />
      <Button type="submit" size="large" block>
        <FormattedMessage id="credits.withdrawal.next" />
      </Button>
    </Form>
  );
}

interface StatementFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

function ContractField(props: StatementFieldProps) {
  const intl = useIntl();
  return (
    <Textarea
      label={intl.formatMessage({ id: 'credits.withdrawal.contract' })}
      hint={intl.formatMessage({ id: 'credits.withdrawal.contract_hint' })}
      name="contract"
      rows={3}
      maxLength={500}
      {...props}
      required
    />
  );
}

function EmailField(props: StatementFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'credits.withdrawal.email' })}
      hint={intl.formatMessage({ id: 'credits.withdrawal.email_hint' })}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...props}
      required
    />
  );
}

interface ContractsProps {
  contracts: WithdrawableResponse['contracts'];
  chosen: string;
  onChoose: (contract: string) => void;
}

function Contracts({ contracts, chosen, onChoose }: ContractsProps) {
  const intl = useIntl();
  const { day, money } = useFormats();
  const options = contracts.map(
    ({ payment_id: order, bought_at: at, credits, price, currency }) => ({
      value: order,
      label: intl.formatMessage(
        { id: 'credits.withdrawal.choice' },
        { credits, price: money(price, currency), date: day(at) },
      ),
    }),
  );
  return (
    <Select
      label={intl.formatMessage({ id: 'credits.withdrawal.yours' })}
      placeholder={intl.formatMessage({ id: 'credits.withdrawal.choose' })}
      value={options.find(({ value }) => chosen.includes(value))?.value ?? ''}
      onChange={(order) =>
        onChoose(order && intl.formatMessage({ id: 'credits.withdrawal.order' }, { order }))
      }
      options={options}
    />
  );
}
