import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '@duet/ui';
import type { PaymentMethod } from '@duet/schemas/billing';
import shared from './buy.module.css';
import { MethodMark } from '../methods/method-mark';
import classes from './method-picker.module.css';
import { type Choice, type Method, toChoices, useMethodName } from '../methods/methods';

interface Props {
  methods: Method[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  bank: string;
  onBank: (bank: string) => void;
  cardOptions: React.ReactNode;
}

export function MethodPicker({ methods, chosen, onChoose, bank, onBank, cardOptions }: Props) {
  const intl = useIntl();
  const choices = toChoices(methods);
  const current = choices.find(({ members }) => members.some(({ method }) => method === chosen));
  const banks = methods.find(({ method }) => method === chosen)?.banks ?? [];
  return (
    <fieldset className={shared.plainFieldset}>
      <legend className={shared.legend}>
        <FormattedMessage id="credits.buy.method" />
      </legend>
      <div className={classes.methods}>
        {choices.map((choice) => (
          <MethodTile
            key={choice.method}
            choice={choice}
            on={choice === current}
            onChoose={() => onChoose(choice.method)}
          />
        ))}
      </div>
      {current?.kind === 'card' && (
        <div className={classes.card}>
          {current.members.length > 1 && (
            <Brands brands={current.members} chosen={chosen} onChoose={onChoose} />
          )}
          {cardOptions}
        </div>
      )}
      {banks.length > 0 && (
        <div className={classes.bank}>
          <Select
            label={intl.formatMessage({ id: 'credits.buy.bank' })}
            placeholder={intl.formatMessage({ id: 'credits.buy.bank_later' })}
            value={bank}
            onChange={onBank}
            options={banks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      {current && <Note choice={current} />}
    </fieldset>
  );
}

function MethodTile({
  choice: { method, members, kind },
  on,
  onChoose,
}: {
  choice: Choice;
  on: boolean;
  onChoose: () => void;
}) {
  const intl = useIntl();
  const getName = useMethodName();
  const isCard = kind === 'card';
  return (
    <label
      className={`${classes.method} ${on ? classes.methodOn : ''} ${isCard && members.length > 2 ? classes.wide : ''}`}
    >
      <input
        type="radio"
        name="method"
        value={method}
        checked={on}
        onChange={onChoose}
        className={shared.radio}
      />
      <i className={classes.dot} aria-hidden="true" />
      <span>{isCard ? intl.formatMessage({ id: 'credits.card.method' }) : getName(method)}</span>
      {isCard && (
        <span className={classes.marks}>
          {members.map((brand) => (
            <MethodMark key={brand.method} method={brand.method} />
          ))}
        </span>
      )}
    </label>
  );
}

function Brands({
  brands,
  chosen,
  onChoose,
}: {
  brands: Method[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}) {
  const intl = useIntl();
  const getName = useMethodName();
  return (
    <fieldset className={shared.plainFieldset}>
      <legend className={classes.small}>
        <FormattedMessage id="credits.card.brand" />
      </legend>
      <div className={classes.brands}>
        {brands.map(({ method }) => (
          <label
            key={method}
            className={`${classes.brand} ${method === chosen ? classes.brandOn : ''}`}
          >
            <input
              type="radio"
              name="brand"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              className={shared.radio}
            />
            <MethodMark method={method} />
            <span>
              {method === 'creditcard'
                ? intl.formatMessage({ id: 'credits.card.any' })
                : getName(method)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Note({ choice: { kind, members } }: { choice: Choice }) {
  const days = members[0]?.settle_days ?? 0;
  const note = {
    bank_transfer: <FormattedMessage id="credits.buy.transfer_note" values={{ days }} />,
    direct_debit: <FormattedMessage id="credits.buy.debit_note" values={{ days }} />,
  }[kind as string];
  return note ? <p className={classes.note}>{note}</p> : null;
}
