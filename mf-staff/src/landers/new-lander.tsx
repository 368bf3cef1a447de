import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { ListedLander } from '@duet/schemas/own-landers';
import { Form, Modal, TextField } from '@duet/ui';
import { FormEnd } from '../frame/form-end';
import { LanderChoice } from './lander-choice';
import { useStaffAddLanderMutation, useStaffLanderCatalogueQuery } from './landers.api';
import { useLayoutName } from './use-layout-name';
import { usePreviews } from './use-previews';

export function NewLander({ from, onClose }: { from: ListedLander | null; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [name, setName] = useState(from ? `${from.name} 2` : '');
  const [chosen, setChosen] = useState(from?.layout ?? '');
  const [add, { isLoading, error }] = useStaffAddLanderMutation();
  const errors = useFieldErrors(error);
  const { data } = useStaffLanderCatalogueQuery();
  const layouts = from ? [] : (data?.layouts ?? []);
  const layout = chosen || (layouts[0]?.name ?? 'home');
  const submit = async () => {
    const answer = await add({ name: name.trim(), layout, from: from?.id ?? null });
    if (answer.data) void navigate(`/staff/landers/${answer.data.lander.id}`);
  };
  return (
    <Modal opened onClose={onClose} size="wide" title={<FormattedMessage id="staff.landers.add" />}>
      <Form onSubmit={() => void submit()}>
        <TextField
          label={intl.formatMessage({ id: 'staff.lander.name' })}
          hint={intl.formatMessage({ id: 'staff.lander.name_hint' })}
          value={name}
          onChange={setName}
          maxLength={60}
          {...(errors.name && { error: errors.name })}
        />
        {!from && <Layouts value={layout} onChange={setChosen} />}
        <ErrorMessage error={error} />
        <FormEnd isLoading={isLoading} onCancel={onClose}>
          <FormattedMessage id="staff.lander.create" />
        </FormEnd>
      </Form>
    </Modal>
  );
}

function Layouts({ value, onChange }: { value: string; onChange: (layout: string) => void }) {
  const intl = useIntl();
  const layoutName = useLayoutName();
  const { data } = useStaffLanderCatalogueQuery();
  const layouts = data?.layouts ?? [];
  const addresses = usePreviews(layouts.map(({ name }) => ({ layout: name })));
  return (
    <LanderChoice
      legend={intl.formatMessage({ id: 'staff.lander.layout' })}
      value={value}
      onChange={onChange}
      options={layouts.map(({ name, has_picture: hasPicture }, index) => ({
        value: name,
        label: layoutName(name),
        hint: hasPicture ? undefined : intl.formatMessage({ id: 'staff.lander.no_picture' }),
        address: addresses[index],
      }))}
    />
  );
}
