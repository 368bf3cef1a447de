import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import { Checkbox, Select, Stack, Switch, TextField, Textarea } from '@duet/ui';
import classes from './settings.module.css';
import { type Draft, type JsonSchema, type Range, type Shape, toShape } from './schema-shape';
import { useSettingLabel } from './use-setting-label';

interface Props {
  schema: JsonSchema;
  /** Dotted path of the setting, as in error responses of the service. */
  path: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Partial<Record<string, string>>;
}

export function SchemaField({ schema, path, draft, onChange, errors }: Props) {
  const getLabel = useSettingLabel();
  const shape = toShape(schema);
  const name = path.split('.').at(-1) ?? path;
  const label = getLabel(name);
  const error =
    errors[path] ?? Object.entries(errors).find(([each]) => each.startsWith(`${path}.`))?.[1];
  switch (shape.kind) {
    case 'switch':
      return <Switch label={label} name={name} checked={draft === true} onChange={onChange} />;
    case 'choices':
      return (
        <Choices
          legend={label}
          options={shape.options}
          chosen={Array.isArray(draft) ? (draft as readonly string[]) : []}
          onChange={onChange}
          error={error}
        />
      );
    case 'group':
      return (
        <FieldGroup
          label={label}
          fields={shape.fields}
          path={path}
          drafts={draft as Record<string, Draft>}
          onChange={onChange}
          errors={errors}
        />
      );
    default:
      return (
        <WrittenField
          shape={shape}
          shared={{ label, name, error }}
          text={typeof draft === 'string' ? draft : ''}
          onChange={onChange}
        />
      );
  }
}

interface FieldGroupProps extends Pick<Props, 'path' | 'onChange' | 'errors'> {
  label: string;
  fields: Extract<Shape, { kind: 'group' }>['fields'];
  drafts: Record<string, Draft>;
}

function FieldGroup({ label, fields, path, drafts, onChange, errors }: FieldGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Stack>
        {fields.map(([each, field]) => (
          <SchemaField
            key={each}
            schema={field}
            path={`${path}.${each}`}
            draft={drafts[each] ?? ''}
            onChange={(next) => onChange({ ...drafts, [each]: next })}
            errors={errors}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

interface WrittenFieldProps {
  shape: Exclude<Shape, { kind: 'switch' | 'choices' | 'group' }>;
  shared: { label: string; name: string; error: string | undefined };
  text: string;
  onChange: (text: string) => void;
}

function WrittenField({ shape, shared, text, onChange }: WrittenFieldProps) {
  const intl = useIntl();
  switch (shape.kind) {
    case 'choice':
      return (
        <Select
          {...shared}
          value={text}
          onChange={onChange}
          placeholder="–"
          options={shape.options.map((value) => ({ value, label: value }))}
        />
      );
    case 'number':
      return (
        <TextField
          {...shared}
          hint={shape.range && <NumberRange {...shape.range} />}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={onChange}
        />
      );
    case 'text':
      return shape.long || text.length > 80 ? (
        <Textarea {...shared} rows={3} value={text} onChange={onChange} />
      ) : (
        <TextField {...shared} autoComplete="off" value={text} onChange={onChange} />
      );
    case 'lines':
      return (
        <Textarea
          {...shared}
          hint={intl.formatMessage({ id: 'staff.settings.lines' })}
          rows={Math.min(10, text.split('\n').length + 1)}
          value={text}
          onChange={onChange}
        />
      );
    case 'json':
      return (
        <Textarea
          {...shared}
          hint={intl.formatMessage({ id: 'staff.settings.json' })}
          rows={Math.min(16, text.split('\n').length + 1)}
          value={text}
          onChange={onChange}
        />
      );
  }
}

function NumberRange({ from, to }: Range) {
  const { number } = useFormats();
  return (
    <FormattedMessage id="staff.settings.range" values={{ from: number(from), to: number(to) }} />
  );
}

interface ChoicesProps {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

function Choices({ legend, options, chosen, onChange, error }: ChoicesProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={(on) =>
              onChange(on ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
